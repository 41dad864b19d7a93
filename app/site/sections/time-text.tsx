import { useEffect, useState } from 'react';
import { whenIdle } from '#app/lib/when-idle.ts';
import { t } from '#contract/texts/texts.ts';

const minuteMs = 60 * 1000;

export function LocalTimeText({ timeZone }: { timeZone: string }) {
  return (
    <TimeText
      time={useLocalTime(timeZone)}
      className="font-display text-2xl lining-nums text-champagne"
    />
  );
}

type TimeTextProps = { time: string; className: string };

export function TimeText({ time, className }: TimeTextProps) {
  return (
    <span className={`tabular-nums ${className}`}>
      {time}
      {time && <span className="sr-only">{` ${t('city.localTime')}`}</span>}
    </span>
  );
}

/** As `22:59`, kept up to date; empty at first. */
export function useLocalTime(timeZone: string) {
  const [time, setTime] = useState('');

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const show = () => {
      setTime(formatTime(timeZone, Date.now()));
      timer = setTimeout(show, minuteMs - (Date.now() % minuteMs));
    };
    // In an idle moment of its own: without Temporal the first takes a phone some 100 ms.
    const cancel = whenIdle(show);
    return () => {
      cancel();
      clearTimeout(timer);
    };
  }, [timeZone]);

  return time;
}

/** As `22:59`, in a browser with Temporal without a formatter of Intl, which is slow to make. */
function formatTime(timeZone: string, ms: number) {
  if (typeof Temporal === 'undefined')
    return new Date(ms).toLocaleTimeString('en-GB', { timeZone, timeStyle: 'short' });
  const zoned = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone);
  return zoned.toPlainTime().toString({ smallestUnit: 'minute' });
}
