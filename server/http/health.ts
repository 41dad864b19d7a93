import type { FastifyInstance } from 'fastify';
import { HttpError } from './http-error.ts';

const pingEveryMs = 1000;

export function registerHealth(app: FastifyInstance, pingDatabase: () => Promise<void>) {
  const isReady = atMostOnceASecond(() =>
    pingDatabase().then(
      () => true,
      () => false,
    ),
  );

  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });

  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (await isReady()) return { status: 'ready' };
    throw new HttpError(503, 'The database does not answer.', { headers: { 'retry-after': '1' } });
  });
}

function atMostOnceASecond<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked = Number.NEGATIVE_INFINITY;
  let answer: Promise<T>;
  return () => {
    if (performance.now() - asked >= pingEveryMs) {
      asked = performance.now();
      answer = ask();
    }
    return answer;
  };
}
