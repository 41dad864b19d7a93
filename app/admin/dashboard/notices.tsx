// What should be done, above the dashboard.

import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { accountOptions } from '#app/account/account-query.ts';
import { siteOptions } from '#app/admin/site-draft/site-calls.ts';
import { refetchOnEntry } from '#app/lib/query-client.ts';
import type { Account } from '#contract/accounts/accounts.ts';
import type { Summary } from '#contract/admin/summary.ts';

const minute = 60;
const lateAfterSeconds = 10 * minute;

/** A warning for mail that should have left some time ago. */
export function LateMail({ mail }: { mail: Summary['mail'] }) {
  const age = mail.oldestUnsentSeconds;
  if (age === null || age <= lateAfterSeconds) return null;
  return (
    <div className="mt-10 flex flex-wrap items-baseline gap-x-6 border-l border-ember pl-4">
      <p role="alert" className="text-ember">
        Mail is not leaving the house: the oldest has waited {formatAge(age)}.
      </p>
      <Link href="/admin/enquiries" className="row-action inline-flex items-center">
        See the enquiries
      </Link>
    </div>
  );
}

export function formatAge(seconds: number): string {
  const minutes = Math.floor(seconds / minute);
  if (minutes < 1) return 'less than a minute';
  if (minutes === 1) return '1 minute';
  if (minutes < 120) return `${minutes} minutes`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`;
}

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

/** What visitors see that stands for something of the owner's own, each with the way to its field. */
export function Placeholders() {
  const { data: site } = useQuery(siteOptions);
  const found = site?.placeholders.published ?? [];
  if (found.length === 0) return null;
  return (
    <details className="mt-10 border-l border-champagne pl-4">
      <summary className="cursor-pointer">
        {found.length === 1 ? 'One placeholder is' : `${found.length} placeholders are`} on the
        site: replace {found.length === 1 ? 'it' : 'them'} before it goes live
      </summary>
      <ul className="mt-2">
        {found.map(({ path, message }) => (
          <li key={path} className="py-1">
            <Link
              href={`/admin/site?field=${path}`}
              className="row-action inline-flex items-center text-left"
            >
              {message}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
