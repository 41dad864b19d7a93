// Work the server does every so often. A job must be safe to run on several instances at once, to be cut off half-way
// and to be skipped.
import type { FastifyInstance } from 'fastify';

export type ScheduledJob = {
  /** For the log: "pruning sessions". */
  name: string;
  everyMs: number;
  run(): Promise<void>;
};

/** Runs at the start too: a server that is restarted every night would never reach a daily job otherwise. */
export function addScheduledJob(app: FastifyInstance, { name, everyMs, run }: ScheduledJob) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  async function runOnce() {
    try {
      await run();
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
}
