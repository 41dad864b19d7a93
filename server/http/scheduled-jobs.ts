// Work the server does every so often. A job must be safe to be cut off half-way and to be skipped.
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/db/connect.ts';
import { claimRow } from '#server/db/lease.ts';

export type ScheduledJob = {
  /** For the log: "pruning sessions". */
  name: string;
  everyMs: number;
  run(): Promise<void>;
  /** Instances on this database do it in turn: one in each interval. Without it every instance does it for itself. */
  sharedOn?: SharedOn;
};

type SharedOn = { database: Database; now: () => Date };

/**
 * Runs at the start too: a server that is restarted every night would never reach a daily job otherwise. Returns a call that
 * runs it at once, for a job that is not shared.
 */
export function addScheduledJob(app: FastifyInstance, job: ScheduledJob): () => void {
  const { name, everyMs } = job;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isAskedFor = false;

  async function runOnce() {
    try {
      if (job.sharedOn && !(await claimRun(job, job.sharedOn))) return;
      do {
        isAskedFor = false;
        await job.run();
      } while (isAskedFor);
      app.log.debug({ job: name }, 'scheduled job done');
    } catch (error) {
      app.log.warn({ err: error }, `${name} failed; the next run tries again`);
    } finally {
      running = undefined;
    }
  }
  // A job that takes longer than its interval is not started twice.
  const begin = () => {
    running ??= runOnce();
  };

  app.addHook('onListen', async () => {
    timer = setInterval(begin, everyMs).unref();
    begin();
  });
  // The database closes after this hook.
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
  return () => {
    isAskedFor = true;
    begin();
  };
}

/**
 * A job is due a little before its interval is over, since timers are not exact; and when it was begun in the future,
 * which is what a clock that was set back leaves behind. A run that is killed is not repeated before the next interval.
 */
function claimRun(
  { name, everyMs }: ScheduledJob,
  { database, now: readNow }: SharedOn,
): Promise<boolean> {
  const now = readNow().getTime();
  const before = Math.round(now - 0.9 * everyMs);
  return claimRow(database, { name, now, before, after: now + everyMs });
}
