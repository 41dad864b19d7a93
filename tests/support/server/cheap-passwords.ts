import { createPasswords } from '#server/auth/password-hash.ts';

/** Hashing and verifying take no time, however often a test signs in; the queue is the real one. */
export const createCheapPasswords = () =>
  createPasswords({ costs: { memory: 8, passes: 1, parallelism: 1 } });
