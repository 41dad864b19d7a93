import type { FastifyInstance } from 'fastify';
import { requireAdmin } from '#server/auth/guards.ts';
import type { Sessions } from '#server/auth/sessions.ts';
import { describeApi } from './describe-api.ts';

export function registerApiDescription(app: FastifyInstance, { sessions }: { sessions: Sessions }) {
  const onRequest = requireAdmin(sessions);
  let description: string | undefined;

  app.get('/api/openapi.json', { onRequest }, async (_request, reply) => {
    // Takes a tenth of a second, which no start of the server need wait for.
    description ??= describeApi();
    return reply.type('application/json; charset=utf-8').send(description);
  });
}
