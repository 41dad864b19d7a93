import { useEffect, useRef, useState } from 'react';
import { Link, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { SessionEndedNotice } from '#app/account/session-ended-notice.tsx';
import { knocker } from '#app/content/pictures/pictures.ts';
import { RichText } from '#app/ui/rich-text.tsx';
import { t } from '#contract/texts/texts.ts';
import { contactTag } from './contact-tag.tsx';
import { LoginForm } from './login-form.tsx';
import { RecoverForm } from './recover-form.tsx';
import { SignInLayout } from './sign-in-layout.tsx';

export default function Login() {
  const isRecovering = new URLSearchParams(useSearch()).has('recover');
  const arrivedWith = useHistoryState<{ username?: string } | null>();
  // Kept when the other form is shown, so that the name need not be typed twice.
  const [username, setUsername] = useState(arrivedWith?.username ?? '');
  const [isRecovered, setIsRecovered] = useState(false);
  const forms = useRef<HTMLDivElement>(null);
  const shownForm = useRef(isRecovering);
  useEffect(() => {
    if (shownForm.current === isRecovering) return;
    shownForm.current = isRecovering;
    // The pressed link left the page with its form.
    forms.current?.querySelector('input')?.focus();
  }, [isRecovering]);

  return (
    <SignInLayout
      picture={knocker}
      alt={t('signIn.pictureAlt')}
      subject="knocker"
      heading={t('member.area')}
      lead={t('signIn.lead')}
    >
      <SessionEndedNotice />
      <p role="status" className="text-champagne empty:hidden">
        {isRecovered && !isRecovering && t('signIn.passwordChanged')}
      </p>
      <div ref={forms}>
        {isRecovering ? (
          <RecoverForm
            username={username}
            onUsername={setUsername}
            onRecovered={() => setIsRecovered(true)}
          />
        ) : (
          <LoginForm username={username} onUsername={setUsername} />
        )}
      </div>
      <div className="mt-14 border-t border-hairline pt-8">
        <h2 className="text-3xl">{t('signIn.notMember')}</h2>
        <p className="mt-2 text-ash">
          <RichText text={t('signIn.codeComes')} tags={contactTag} />
        </p>
        <Link href="/register" className="text-link label mt-3">
          {t('signIn.registerWithCode')}
        </Link>
      </div>
    </SignInLayout>
  );
}
