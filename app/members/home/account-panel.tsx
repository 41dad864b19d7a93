import { EndOtherSessions } from '#app/account/end-other-sessions.tsx';
import { PasswordChangeForm } from '#app/account/password-change-form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { User } from '#contract/accounts.ts';

export function AccountPanel({ user }: { user: User }) {
  return (
    <div
      data-block="text"
      className="page-width grid gap-x-10 gap-y-14 py-16 md:py-24 lg:grid-cols-12"
    >
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
        <details className="group border-y border-hairline">
          <summary className="flex min-h-16 cursor-pointer list-none items-center justify-between gap-4 [&::-webkit-details-marker]:hidden">
            <h3 className="text-3xl transition-colors group-hover:text-champagne">
              Change your password
            </h3>
            <Icon
              name="plus"
              size={26}
              strokeWidth={1}
              className="shrink-0 text-champagne transition-[rotate] group-open:rotate-45"
            />
          </summary>
          <div className="pt-6 pb-10">
            <PasswordChangeForm username={user.username} />
          </div>
        </details>
      </div>
    </div>
  );
}
