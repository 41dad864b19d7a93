import { currentLocale } from '#contract/texts/texts.ts';

/** "12 Nov 2026" */
export const formatDate = (iso: string) =>
  new Date(iso).toLocaleDateString(currentLocale(), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });

/** "14:02" */
export const formatTime = (iso: string) =>
  new Date(iso).toLocaleTimeString(currentLocale(), { hour: '2-digit', minute: '2-digit' });

type TimestampProps = { iso: string; className?: string };

export function Datestamp({ iso, className }: TimestampProps) {
  return (
    <time dateTime={iso} className={className}>
      {formatDate(iso)}
    </time>
  );
}

export function Timestamp({ iso, className }: TimestampProps) {
  return (
    <time dateTime={iso} className={className}>
      {formatDate(iso)}, {formatTime(iso)}
    </time>
  );
}
