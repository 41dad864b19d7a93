import { Link } from 'wouter';
import type { User } from '#contract/accounts/accounts.ts';

export function AccountPanel({ user }: { user: User }) {
  return (
    <div data-block="text" className="page-width members-halves gap-y-8 py-16 md:py-24">
      <div>
        <h2 id="account" className="text-display-6">
          Your account
        </h2>
        <p className="mt-4 text-ash wrap-anywhere">
          {user.username}
          <br />
          {user.email}
        </p>
      </div>
      <div>
        <p className="max-w-[44ch]">
          Change your address or password, add a passkey, see where you are signed in, take your
          data with you.
        </p>
        <Link href="/members/account" className="button mt-6 w-full sm:w-auto">
          Go to your account
        </Link>
      </div>
    </div>
  );
}
