import { currentLocale } from '#contract/texts/texts.ts';

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const clock = { hour: '2-digit', minute: '2-digit' } as const;

/** "12 Nov 2026" */
export const formatDate = (iso: string) => new Date(iso).toLocaleDateString(currentLocale(), day);

/** "14:02" */
export const formatTime = (iso: string) => new Date(iso).toLocaleTimeString(currentLocale(), clock);

type TimestampProps = { iso: string; className?: string };

export function Datestamp({ iso, className }: TimestampProps) {
  return (
    <time dateTime={iso} className={className}>
      {formatDate(iso)}
    </time>
  );
}

/** "12 Nov 2026, 14:02"; each language joins them in its own way. */
export function Timestamp({ iso, className }: TimestampProps) {
  return (
    <time dateTime={iso} className={className}>
      {new Date(iso).toLocaleString(currentLocale(), { ...day, ...clock })}
    </time>
  );
}
