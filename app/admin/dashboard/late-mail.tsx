import { Link } from 'wouter';
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
