import Fastify from 'fastify';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { addScheduledJob } from './scheduled-jobs.ts';

const minute = 60 * 1000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  return () => vi.useRealTimers();
});

async function startWith(run: () => Promise<void>) {
  const lines: string[] = [];
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line) => lines.push(line) } } });
  onTestFinished(() => app.close());
  addScheduledJob(app, { name: 'pruning rows', everyMs: minute, run });
  await app.listen({ port: 0 });
  return { app, lines };
}

/** A job that ends when the test says so. */
function createLongJob() {
  const begun: (() => void)[] = [];
  return { begun, run: () => new Promise<void>((done) => begun.push(done)) };
}

const settle = () => new Promise(setImmediate);

test('a job runs at the start and after each interval', async () => {
  let times = 0;
  await startWith(async () => {
    times += 1;
  });
  expect(times).toBe(1);
  await settle();
  vi.advanceTimersByTime(minute - 1);
  expect(times).toBe(1);
  vi.advanceTimersByTime(1);
  expect(times).toBe(2);
});

test('a job that fails is logged and runs again after the interval', async () => {
  let times = 0;
  const { lines } = await startWith(async () => {
    times += 1;
    throw new Error('no connection');
  });
  await settle();
  vi.advanceTimersByTime(minute);
  await settle();
  expect(times).toBe(2);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject(
    Array.from({ length: 2 }, () => ({
      level: 40,
      msg: 'pruning rows failed; the next run tries again',
      err: { message: 'no connection' },
    })),
  );
});

test('a job that takes longer than its interval is not started twice', async () => {
  const { begun, run } = createLongJob();
  await startWith(run);
  vi.advanceTimersByTime(5 * minute);
  expect(begun).toHaveLength(1);
  begun[0]?.();
  await settle();
  vi.advanceTimersByTime(minute);
  expect(begun).toHaveLength(2);
  begun[1]?.();
});

test('closing waits for the running job and starts no other', async () => {
  const { begun, run } = createLongJob();
  const { app } = await startWith(run);
  let isClosed = false;
  const closing = app.close().then(() => {
    isClosed = true;
  });
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0));
  await settle();
  expect(isClosed).toBe(false);
  begun[0]?.();
  await closing;
  vi.advanceTimersByTime(5 * minute);
  expect(begun).toHaveLength(1);
});
