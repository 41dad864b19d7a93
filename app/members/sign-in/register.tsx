import { useState } from 'react';
import { Link } from 'wouter';
import { keyAndFob } from '#app/content/pictures.ts';
import { RegisterForm } from './register-form.tsx';
import { RegistrationSuccess } from './registration-success.tsx';
import { SignInLayout } from './sign-in-layout.tsx';

export default function Register() {
  const [registered, setRegistered] = useState<string>();
  return (
    <SignInLayout
      picture={keyAndFob}
      alt="A key with a leather fob on a silver tray."
      subject="[--subject-top:13.75vw] [--subject-height:65vw] [--subject-at:35%]"
      heading="Become a member"
      lead="You need the registration code we sent you. It opens one account."
    >
      {/* Always rendered: some screen readers do not announce a region that appears together with its text. */}
      <div role="status">{registered && <RegistrationSuccess username={registered} />}</div>
      {!registered && <RegisterForm onRegistered={setRegistered} />}
      {!registered && (
        <div className="mt-14 border-t border-hairline pt-8">
          <h2 className="text-3xl">A member already</h2>
          <Link href="/login" className="text-link label mt-3">
            Log in
          </Link>
        </div>
      )}
    </SignInLayout>
  );
}
