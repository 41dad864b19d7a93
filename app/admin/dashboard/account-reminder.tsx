import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { accountOptions } from '#app/account/account-query.ts';
import { refetchOnEntry } from '#app/lib/query-client.ts';
import type { Account } from '#contract/accounts/accounts.ts';

/** A line about what would make one's own account safer, until it is done. */
export function AccountReminder() {
  const { data: account } = useQuery({ ...accountOptions, ...refetchOnEntry });
  const text = account && describeReminder(account);
  if (!text) return null;
  return (
    <div className="mt-10 flex flex-wrap items-baseline gap-x-6 border-l border-champagne pl-4">
      <p>{text}</p>
      <Link href="/admin/account" className="row-action inline-flex items-center">
        Go to your account
      </Link>
    </div>
  );
}

export function describeReminder(account: Account): string | undefined {
  if (account.passkeys > 0) return undefined;
  return account.hasGeneratedPassword
    ? 'Your password is still the one that the first start made. Change it, or add a passkey.'
    : 'You sign in with a password alone. A passkey is quicker, and cannot be guessed.';
}
