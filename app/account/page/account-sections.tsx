// One's own account, in the members area and in the admin area.

import { AccountSection } from '#app/account/account-section.tsx';
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
