import { TimeText, useLocalTime } from '#app/site/sections/time-text.tsx';

/** A city's time: in words beneath its name, and as hands over its clock in the picture (contact.css). */
export function CityClock({ timeZone }: { timeZone: string }) {
  const time = useLocalTime(timeZone);
  return (
    <>
      <TimeText
        time={time}
        className="text-[max(0.9em,0.8125rem)] leading-5 text-champagne lining-nums"
      />
      {time && <ClockHands time={time} />}
    </>
  );
}

/** Draws in a square about the middle of the dial, which is 100 units wide. */
function ClockHands({ time }: { time: string }) {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return (
    <svg aria-hidden="true" viewBox="-50 -50 100 100" className="clock-hands">
      <path
        d="M-1.2 5-2.4-17 0-28l2.4 11-1.2 22z"
        transform={`rotate(${hour * 30 + minute / 2})`}
      />
      <path d="M-.9 8-1.6-25 0-41l1.6 16-.7 33z" transform={`rotate(${minute * 6})`} />
      <circle r="2.6" />
    </svg>
  );
}
