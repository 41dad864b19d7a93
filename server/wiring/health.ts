import type { FastifyInstance } from 'fastify';
import { version } from '#server/base/version.ts';
import { findStorageFailure, type StorageFailure } from '#server/db/engine/availability.ts';
import { HttpError } from '#server/http/http-error.ts';

const checkAtMostEveryMs = 3 * 1000;
const timeoutMs = 2 * 1000;

type Check = () => Promise<void>;

const sentences: Record<StorageFailure, string> = {
  unavailable: 'does not answer',
  'read-only': 'cannot be written',
  full: 'has no room left',
};

type Checks = { database: Check; files: Check; 'object storage'?: Check | undefined };

/**
 * What can still be read may be full or read-only, so the first two try to write. Without the database an instance is
 * not ready; without the files or the object storage only videos and pictures fail, so that it goes on serving.
 */
export function registerHealth(
  app: FastifyInstance,
  { database: checkDatabase, ...others }: Checks,
) {
  const findIssues = atMostEvery(checkAtMostEveryMs, async () => {
    const checks = Object.entries(others).map(([path, check]) => findIssue(path, check));
    const [database, ...found] = await Promise.all([
      findIssue('database', checkDatabase),
      ...checks,
    ]);
    return { database, issues: [database, ...found].filter((issue) => issue !== undefined) };
  });

  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok', version };
  });

  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const { database, issues } = await findIssues();
    if (database) {
      const message = `The database ${database.message}.`;
      throw new HttpError(503, message, { issues, headers: { 'retry-after': '3' } });
    }
    return issues.length > 0 ? { status: 'ready', issues } : { status: 'ready' };
  });
}

async function findIssue(path: string, check: Check = async () => {}) {
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
