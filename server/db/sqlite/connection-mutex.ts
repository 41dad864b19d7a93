import { createQueue } from '#server/base/queue.ts';
import { UnavailableError } from '#server/base/unavailable-error.ts';

export type ConnectionMutex = ReturnType<typeof createConnectionMutex>;

/**
 * One write or transaction at a time on all connections of this process to one SQLite file. SQLite's own lock has no
 * queue: while transactions follow each other on one connection, the other would never get in. The time limit is longer
 * than the wait for another process's lock. It also ends the deadlock of a transaction that waits for a write outside it.
 */
export const createConnectionMutex = (timeoutMs = 10 * 1000) =>
  createQueue({
    concurrency: 1,
    timeoutMs,
    refusal: () => new UnavailableError('The database is busy'),
  });
