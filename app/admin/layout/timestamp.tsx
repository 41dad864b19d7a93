const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

export const formatDay = (iso: string) => day.format(new Date(iso));

export const formatClock = (iso: string) => clock.format(new Date(iso));

export function Day({ iso, className }: { iso: string; className?: string }) {
  return (
    <time dateTime={iso} className={className}>
      {formatDay(iso)}
    </time>
  );
}
