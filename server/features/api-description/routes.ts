import type { FastifyInstance } from 'fastify';
import { requireAdmin } from '#server/auth/guards.ts';
import type { Sessions } from '#server/auth/sessions.ts';
import { describeApi } from './describe-api.ts';

export async function registerApiDescription(
  app: FastifyInstance,
  { sessions }: { sessions: Sessions },
) {
  let description: string | undefined;

  await app.register(async (scope) => {
    scope.addHook('onRequest', requireAdmin(sessions));
    scope.get('/api/openapi.json', async (_request, reply) => {
      // Takes a tenth of a second, which no start of the server need wait for.
      description ??= describeApi();
      return reply.type('application/json; charset=utf-8').send(description);
    });
  });
}
