// A call that signs in costs as much as many pages. Of those that arrive together one is begun in each round of the event
// loop, so that pages that arrive meanwhile are answered between them.
import { setImmediate } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { busy } from '#server/auth/password-hash.ts';
import { createQueue } from '#server/base/queue.ts';

/** A preHandler. Requests for which `isFirst` holds pass the others. */
export function createYieldToPages(isFirst: (request: FastifyRequest) => Promise<boolean>) {
  const queue = createQueue({ concurrency: 1, maxWaiting: 1000, refusal: busy });
  return async (request: FastifyRequest): Promise<void> => {
    await queue.run(() => setImmediate(), (await isFirst(request)) ? 0 : 1);
  };
}
