import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { keyAndFob } from '#app/content/pictures/pictures.ts';
import { isStaff, type User } from '#contract/accounts/accounts.ts';
import { pathPrefix, t } from '#contract/texts/texts.ts';
import { RegisterForm } from './register-form.tsx';
import { SignInLayout } from './sign-in-layout.tsx';

export default function Register() {
  const [registered, setRegistered] = useState<User>();
  return (
    <SignInLayout
      picture={keyAndFob}
      alt={t('register.pictureAlt')}
      subject="tray"
      heading={t('register.heading')}
      lead={t('register.lead')}
    >
      {/* Always rendered: some screen readers do not announce a region that appears together with its text. */}
      <div role="status">{registered && <RegistrationSuccess user={registered} />}</div>
      {!registered && <RegisterForm onRegistered={setRegistered} />}
    </SignInLayout>
  );
}

const redirectDelayMs = 3 * 1000;

function RegistrationSuccess({ user: { username, role } }: { user: User }) {
  // Who was invited as a colleague has a sign-in of their own, in English.
  const signIn = isStaff(role) && !pathPrefix() ? '/admin/login' : '/login';
  const [, navigate] = useLocation();
  const link = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    const timer = setTimeout(() => navigate(signIn, { state: { username } }), redirectDelayMs);
    return () => clearTimeout(timer);
  }, [navigate, signIn, username]);

  useEffect(() => {
    link.current?.focus({ preventScroll: true });
    // The page has become shorter.
    link.current?.parentElement?.scrollIntoView({ block: 'center' });
  }, []);

  return (
    <>
      <p className="font-display text-5xl leading-tight font-light">{t('register.done')}</p>
      <p className="mt-6 text-ash">{t('register.doneText')}</p>
      <Link ref={link} href={signIn} state={{ username }} className="button mt-8">
        {t('register.logInNow')}
      </Link>
    </>
  );
}
