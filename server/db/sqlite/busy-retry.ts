import { setTimeout } from 'node:timers/promises';
import { UnavailableError } from '#server/db/availability.ts';
import { sqliteResultCode } from '#server/db/sqlite/result-code.ts';

const SQLITE_BUSY = 5;
const fiveSeconds = 5 * 1000;
const longestPause = 25;

/**
 * Tries until the lock is free, letting the server work between tries. Safe for what it is used for:
 * BEGIN IMMEDIATE, COMMIT and single statements do nothing at all when they fail as busy.
 */
export async function retryWhileBusy<Result>(
  attempt: () => Result,
  limit = fiveSeconds,
): Promise<Result> {
  const deadline = performance.now() + limit;
  for (let pause = 1; ; pause = Math.min(pause * 2, longestPause)) {
    try {
      return attempt();
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (performance.now() > deadline) {
        throw new UnavailableError('The database is busy', { cause: error });
      }
    }
    // Jitter keeps two waiting processes from trying in step.
    await setTimeout(pause * (0.5 + Math.random()));
  }
}

function isBusy(error: unknown): boolean {
  const code = sqliteResultCode(error);
  return code !== undefined && (code & 0xff) === SQLITE_BUSY;
}
