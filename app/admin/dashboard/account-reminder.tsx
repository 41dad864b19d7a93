import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { accountOptions } from '#app/account/account-query.ts';
import { refetchOnEntry } from '#app/lib/query-client.ts';

/** A line about what would make one's own account safer, until it is done. */
export function AccountReminder() {
  const { data: account } = useQuery({ ...accountOptions, ...refetchOnEntry });
  if (!account?.hasGeneratedPassword) return null;
  return (
    <div className="mt-10 flex flex-wrap items-baseline gap-x-6 border-l border-champagne pl-4">
      <p>Your password is still the one that the first start made.</p>
      <Link href="/admin/account" className="row-action inline-flex items-center">
        Change it
      </Link>
    </div>
  );
}
