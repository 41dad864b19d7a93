import { Link } from 'wouter';
import type { Summary } from '#contract/summary.ts';

const minute = 60;
const lateAfter = 10 * minute;

/** On the dashboard: mail that should long have left says so, rather than wait to be found. */
export function LateMail({ mail }: { mail: Summary['mail'] }) {
  const age = mail.oldestUnsentSeconds;
  if (age === null || age <= lateAfter) return null;
  return (
    <div className="mt-10 flex flex-wrap items-baseline gap-x-6 border-l border-ember pl-4">
      <p role="alert" className="text-ember">
        Mail is not leaving the house: the oldest has waited {tellAge(age)}.
      </p>
      <Link href="/admin/enquiries" className="row-action inline-flex items-center">
        See the enquiries
      </Link>
    </div>
  );
}

export function tellAge(seconds: number): string {
  const minutes = Math.floor(seconds / minute);
  if (minutes < 120) return `${minutes} minutes`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`;
}
