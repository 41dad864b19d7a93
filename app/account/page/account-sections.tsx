// One's own account, in the members area and in the admin area.

import { type ReactNode, useId } from 'react';
import { EmailAddress } from '#app/account/details/email-address.tsx';
import { OwnData } from '#app/account/details/own-data.tsx';
import { OwnLanguage } from '#app/account/details/own-language.tsx';
import { Password } from '#app/account/details/password.tsx';
import { OwnLog } from '#app/account/log/own-log.tsx';
import { PasskeyNeeded } from '#app/account/passkeys/passkey-needed.tsx';
import { Passkeys } from '#app/account/passkeys/passkeys.tsx';
import { SessionList } from '#app/account/sessions/session-list.tsx';
import { useUser } from '#app/lib/auth/auth.tsx';
import { t } from '#contract/texts/texts.ts';

export function AccountSections() {
  const user = useUser();
  return (
    <div className="mt-12 border-b border-hairline">
      {user.needsPasskey && <PasskeyNeeded />}
      <AccountSection heading={t('account.email')} text={t('account.emailText')}>
        <EmailAddress user={user} />
      </AccountSection>
      {user.role === 'member' && (
        <AccountSection heading={t('language.label')} text={t('account.languageText')}>
          <OwnLanguage user={user} />
        </AccountSection>
      )}
      <AccountSection heading={t('account.password')} text={t('account.passwordText')}>
        <Password username={user.username} />
      </AccountSection>
      <AccountSection heading={t('passkeys.heading')} text={t('passkeys.text')}>
        <Passkeys />
      </AccountSection>
      <AccountSection heading={t('sessions.heading')} text={t('sessions.text')}>
        <SessionList />
      </AccountSection>
      <AccountSection heading={t('ownLog.heading')} text={t('ownLog.text')}>
        <OwnLog />
      </AccountSection>
      {user.role === 'member' && (
        <AccountSection heading={t('ownData.heading')} text={t('ownData.text')}>
          <OwnData />
        </AccountSection>
      )}
    </div>
  );
}

type AccountSectionProps = { heading: string; text: string; children: ReactNode };

/** A part of the account page: what it is about on the left, what there is and can be done on the right. */
function AccountSection({ heading, text, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-6 border-t border-hairline py-10 lg:grid-cols-12 lg:py-14"
    >
      <div className="lg:col-span-4">
        <h2 id={id} className="text-3xl">
          {heading}
        </h2>
        <p className="mt-2 max-w-[38ch] text-ash">{text}</p>
      </div>
      <div className="min-w-0 lg:col-span-7 lg:col-start-6">{children}</div>
    </section>
  );
}
