import { useState } from 'react';
import { keyAndFob } from '#app/content/pictures/pictures.ts';
import { RegisterForm } from './register-form.tsx';
import { RegistrationSuccess } from './registration-success.tsx';
import { SignInLayout } from './sign-in-layout.tsx';

export default function Register() {
  const [registered, setRegistered] = useState<string>();
  return (
    <SignInLayout
      picture={keyAndFob}
      alt="A key on a leather fob, in lamplight."
      subject="tray"
      heading="Become a member"
      lead="You need the registration code we sent you. It opens one account."
    >
      {/* Always rendered: some screen readers do not announce a region that appears together with its text. */}
      <div role="status">{registered && <RegistrationSuccess username={registered} />}</div>
      {!registered && <RegisterForm onRegistered={setRegistered} />}
    </SignInLayout>
  );
}
