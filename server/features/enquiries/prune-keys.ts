import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { keepKeysMs } from './contact-routes.ts';

const everyMs = 60 * 60 * 1000;

export async function pruneKeys(counters: Kysely<Schema>, now: Date): Promise<void> {
  await counters
    .deleteFrom('enquiry_keys')
    .where('created_at', '<=', now.getTime() - keepKeysMs)
    .execute();
}

export function startPruningKeys(options: {
  counters: Kysely<Schema>;
  now: () => Date;
  log: FastifyBaseLogger;
}) {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = pruneKeys(options.counters, options.now()).catch((error: unknown) => {
      options.log.warn({ err: error }, 'pruning put off until the next time');
    });
  }, everyMs).unref();

  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
