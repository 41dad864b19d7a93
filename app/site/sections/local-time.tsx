import { useEffect, useState } from 'react';
import { whenIdle } from '#app/lib/when-idle.ts';

const minuteMs = 60 * 1000;

type LocalTimeProps = { timeZone: string; className?: string };

/** The time of day in another place, kept up to date. Empty until script runs: the server's time would be wrong. */
export function LocalTime({ timeZone, className }: LocalTimeProps) {
  const [time, setTime] = useState('');

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const start = () => {
      const format = new Intl.DateTimeFormat('en-GB', {
        timeZone,
        hour: '2-digit',
        minute: '2-digit',
      });
      const show = () => {
        setTime(format.format(Date.now()));
        timer = setTimeout(show, minuteMs - (Date.now() % minuteMs));
      };
      show();
    };
    // A phone takes some milliseconds for each time zone.
    const cancel = whenIdle(start);
    return () => {
      cancel();
      clearTimeout(timer);
    };
  }, [timeZone]);

  return (
    <span className={`tabular-nums ${className}`}>
      {time}
      {time && <span className="sr-only"> local time</span>}
    </span>
  );
}
