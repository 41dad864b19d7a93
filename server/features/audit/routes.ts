import type { FastifyInstance } from 'fastify';
import { auditPageSchema, auditQuerySchema } from '#contract/audit.ts';
import { requireAdmin } from '#server/auth/guards.ts';
import type { Sessions } from '#server/auth/sessions.ts';
import type { Database } from '#server/db/connect.ts';
import { answer, parse } from '#server/http/parse.ts';
import { createAuditStore } from './store.ts';

export async function registerAudit(
  app: FastifyInstance,
  { database, sessions }: { database: Database; sessions: Sessions },
) {
  const audit = createAuditStore(database.db);

  await app.register(async (scope) => {
    scope.addHook('onRequest', requireAdmin(sessions));

    scope.get('/api/audit', async (request) => {
      const { subject, cursor } = parse(auditQuerySchema, request.query);
      return answer(auditPageSchema, await audit.list({ subject: subject || undefined, cursor }));
    });
  });
}
