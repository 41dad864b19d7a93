// Blocking counted in processor time. Lighthouse counts the clock's: where two cores are shared by the browser, the server
// and the host's other guests, a task also gets longer by waiting for one of them. Counted from the first paint of the
// trace to its end.

type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** In microseconds, like all times of a trace. */
  ts: number;
  dur?: number;
  /** The processor time of its thread alone. A few events lack it. */
  tdur?: number;
  args?: { frame?: string; data?: { frames?: { frame: string }[] } };
};

/** As Lighthouse: a phone is four times slower, and up to 50 ms of a task block nobody. */
const slowdown = 4;
const allowedMs = 50;

export function blockingByProcessorTime(events: readonly TraceEvent[]): number {
  // The frame of the hosted film has a first paint, and a main thread, of its own.
  const start = events.find(({ name }) => name === 'TracingStartedInBrowser');
  const page = start?.args?.data?.frames?.[0]?.frame;
  const firstPaint = events.findLast(
    ({ name, args }) => name === 'firstContentfulPaint' && args?.frame === page,
  );
  if (!firstPaint) return Number.NaN;
  const { pid, tid, ts } = firstPaint;
  return events
    .filter((event) => event.name.endsWith('RunTask') && event.ph === 'X')
    .filter((event) => event.pid === pid && event.tid === tid && event.ts >= ts)
    .map(({ dur = 0, tdur = dur }) => (slowdown * tdur) / 1000 - allowedMs)
    .reduce((sum, excessMs) => sum + Math.max(0, excessMs), 0);
}
