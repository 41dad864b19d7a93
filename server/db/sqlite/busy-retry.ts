import { setTimeout } from 'node:timers/promises';
import { sqliteResultCode } from '#server/base/system-error.ts';
import { UnavailableError } from '#server/base/unavailable-error.ts';

const SQLITE_BUSY = 5;
const fiveSeconds = 5 * 1000;
const maxPauseMs = 25;

/**
 * Retries until the lock is free, without blocking the process. Safe for BEGIN IMMEDIATE, COMMIT and single
 * statements, which change nothing when they fail as busy.
 */
export async function retryWhileBusy<Result>(
  attempt: () => Result,
  timeoutMs = fiveSeconds,
): Promise<Result> {
  const deadline = performance.now() + timeoutMs;
  for (let pause = 1; ; pause = Math.min(pause * 2, maxPauseMs)) {
    try {
      return attempt();
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (performance.now() > deadline) {
        throw new UnavailableError('The database is busy', { cause: error });
      }
    }
    // Jitter: otherwise two waiting processes would retry at the same moments.
    await setTimeout(pause * (0.5 + Math.random()));
  }
}

function isBusy(error: unknown): boolean {
  const code = sqliteResultCode(error);
  return code !== undefined && (code & 0xff) === SQLITE_BUSY;
}
