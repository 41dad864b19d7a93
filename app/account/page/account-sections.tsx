// One's own account, in the members area and in the admin area.

import { type ReactNode, useId } from 'react';
import { EmailAddress } from '#app/account/details/email-address.tsx';
import { OwnData } from '#app/account/details/own-data.tsx';
import { Password } from '#app/account/details/password.tsx';
import { OwnLog } from '#app/account/log/own-log.tsx';
import { PasskeyNeeded } from '#app/account/passkeys/passkey-needed.tsx';
import { Passkeys } from '#app/account/passkeys/passkeys.tsx';
import { SessionList } from '#app/account/sessions/session-list.tsx';
import { useUser } from '#app/lib/auth/auth.tsx';

export function AccountSections() {
  const user = useUser();
  return (
    <div className="mt-12 border-b border-hairline">
      {user.needsPasskey && <PasskeyNeeded />}
      <AccountSection heading="E-mail address" text="Where we write to you.">
        <EmailAddress user={user} />
      </AccountSection>
      <AccountSection
        heading="Password"
        text="Choose one that you use nowhere else. Every other device is signed out when it changes."
      >
        <Password username={user.username} />
      </AccountSection>
      <AccountSection
        heading="Passkeys"
        text="Sign in with your fingerprint, your face or a security key, without a password that could be guessed or lost."
      >
        <Passkeys />
      </AccountSection>
      <AccountSection
        heading="Where you are signed in"
        text="Left a tablet in a hotel? Sign it out from here."
      >
        <SessionList />
      </AccountSection>
      <AccountSection
        heading="What happened"
        text="Each time somebody signed in to your account, tried to, or changed it, for 180 days. Not you? Sign out everywhere else and change your password."
      >
        <OwnLog />
      </AccountSection>
      {user.role === 'member' && (
        <AccountSection
          heading="Your data"
          text="All that we keep under your account, to take with you or to have erased."
        >
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
