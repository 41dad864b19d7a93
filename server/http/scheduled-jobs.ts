// What the house does by itself, now and then. A chore removes what is over, so that it does no harm when several
// instances come upon the same work, when it is cut off half-way, or when it is put off.
import type { FastifyInstance } from 'fastify';

export type Chore = {
  /** For the log: "pruning sessions". */
  name: string;
  everyMs: number;
  run(): Promise<void>;
};

/** At start too: a server that is restarted every night would otherwise never come to what is done daily. */
export function addChore(app: FastifyInstance, { name, everyMs, run }: Chore) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  async function runOnce() {
    try {
      await run();
    } catch (error) {
      app.log.warn({ err: error }, `${name} put off until the next time`);
    } finally {
      running = undefined;
    }
  }
  // One that takes longer than its interval is not begun a second time meanwhile.
  const begin = () => {
    running ??= runOnce();
  };

  app.addHook('onListen', async () => {
    timer = setInterval(begin, everyMs).unref();
    begin();
  });
  // The database closes after this, and not under a chore.
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
