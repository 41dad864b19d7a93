import type { FastifyInstance } from 'fastify';
import { auditPageSchema, auditPeopleSchema, auditQuerySchema } from '#contract/accounts/audit.ts';
import { requireAdmin } from '#server/auth/guards.ts';
import type { Sessions } from '#server/auth/sessions.ts';
import { listAuditPage, listAuditPeople } from '#server/db/audit-pages.ts';
import type { Database } from '#server/db/connect.ts';
import { answer, parse } from '#server/http/parse.ts';
import { dayBounds } from './day-bounds.ts';

export async function registerAudit(
  app: FastifyInstance,
  { database, sessions }: { database: Database; sessions: Sessions },
) {
  await app.register(async (scope) => {
    scope.addHook('onRequest', requireAdmin(sessions));

    scope.get('/api/audit', async (request) => {
      const { subject, kind, person, day, zone, cursor } = parse(auditQuerySchema, request.query);
      const page = await listAuditPage(database.db, {
        subject: subject || undefined,
        kind: kind || undefined,
        person,
        day: day ? dayBounds(day, zone) : undefined,
        cursor,
      });
      return answer(auditPageSchema, page);
    });

    scope.get('/api/audit/people', async () =>
      answer(auditPeopleSchema, await listAuditPeople(database.db)),
    );
  });
}
