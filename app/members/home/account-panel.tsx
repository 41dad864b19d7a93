import { EndOtherSessions } from '#app/account/end-other-sessions.tsx';
import { PasswordChangeForm } from '#app/account/password-change-form.tsx';
import type { User } from '#contract/accounts.ts';

export function AccountPanel({ user }: { user: User }) {
  return (
    <div data-block="text" className="page-width grid gap-x-10 gap-y-14 py-section lg:grid-cols-12">
      <div className="lg:col-span-4">
        <h2 id="account" className="text-display-6">
          Your account
        </h2>
        <p className="mt-4 text-ash wrap-anywhere">
          {user.username}
          <br />
          {user.email}
        </p>
        <div className="mt-10">
          <EndOtherSessions />
        </div>
      </div>
      <div className="lg:col-span-6 lg:col-start-7">
        <PasswordChangeForm username={user.username} />
      </div>
    </div>
  );
}
