const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** "12 Nov 2026" */
export const formatDate = (iso: string) => date.format(new Date(iso));

/** "14:02" */
export const formatTime = (iso: string) => time.format(new Date(iso));

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
