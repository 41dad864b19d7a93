import type { FastifyInstance } from 'fastify';
import { findStorageFailure, type StorageFailure } from '#server/db/availability.ts';
import { version } from '#server/version.ts';
import { HttpError } from './http-error.ts';

const checkAtMostEveryMs = 3 * 1000;
const timeoutMs = 2 * 1000;

type Check = () => Promise<void>;

const sentences: Record<StorageFailure, string> = {
  unavailable: 'does not answer',
  'read-only': 'cannot be written',
  full: 'has no room left',
};

/**
 * Each check tries to write, since what can still be read may be full or read-only. Without the database an instance is
 * not ready; without the files only uploads fail, so that it goes on serving.
 */
export function registerHealth(app: FastifyInstance, checks: { database: Check; files: Check }) {
  const findIssues = atMostEvery(checkAtMostEveryMs, async () => ({
    database: await findIssue('database', checks.database),
    files: await findIssue('files', checks.files),
  }));

  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok', version };
  });

  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const { database, files } = await findIssues();
    const issues = [database, files].filter((issue) => issue !== undefined);
    if (database) {
      const message = `The database ${database.message}.`;
      throw new HttpError(503, message, { issues, headers: { 'retry-after': '3' } });
    }
    return files ? { status: 'ready', issues } : { status: 'ready' };
  });
}

async function findIssue(path: string, check: Check) {
  const timeout = Promise.withResolvers<void>();
  const timer = setTimeout(() => timeout.reject(new Error('timeout')), timeoutMs);
  try {
    await Promise.race([check(), timeout.promise]);
    return undefined;
  } catch (error) {
    return { path, message: sentences[findStorageFailure(error) ?? 'unavailable'] };
  } finally {
    clearTimeout(timer);
  }
}

function atMostEvery<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
  let asked = Number.NEGATIVE_INFINITY;
  let answer: Promise<T>;
  return () => {
    if (performance.now() - asked >= ms) {
      asked = performance.now();
      answer = ask();
    }
    return answer;
  };
}
