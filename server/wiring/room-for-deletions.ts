import type { FastifyInstance } from 'fastify';
import { addScheduledJob } from '#server/http/scheduled-jobs.ts';

type Reserve = { releaseWhenFull(): Promise<void>; recreate(): Promise<void> };

/** On a full disk a deletion gets the room that was kept back for it. */
export function keepRoomForDeletions(app: FastifyInstance, reserve: Reserve) {
  app.addHook('preHandler', function makeRoomForDeletion({ method, is404 }, _reply, done) {
    // After the guards, so that strangers cannot use it up. An address that does not exist has no guard.
    if (method !== 'DELETE' || is404) return done();
    reserve.releaseWhenFull().then(() => done(), done);
  });
  addScheduledJob(app, {
    name: 'keeping room for deletions',
    everyMs: 60 * 1000,
    run: reserve.recreate,
  });
}
