import type { FastifyInstance } from 'fastify';
import { auditPageSchema, auditPeopleSchema, auditQuerySchema } from '#contract/accounts/audit.ts';
import { requireAdmin } from '#server/auth/guards.ts';
import type { Sessions } from '#server/auth/sessions.ts';
import { listAuditPage, listAuditPeople } from '#server/db/audit-pages.ts';
import type { Database } from '#server/db/connect.ts';
import { answer, parse } from '#server/http/parse.ts';
import { dayBounds } from './day-bounds.ts';

export function registerAudit(
  app: FastifyInstance,
  { database: { db }, sessions }: { database: Database; sessions: Sessions },
) {
  const onRequest = requireAdmin(sessions);

  app.get('/api/audit', { onRequest }, async (request) => {
    const { subject, kind, person, day, zone, cursor } = parse(auditQuerySchema, request.query);
    const page = await listAuditPage(db, {
      subject: subject || undefined,
      action: kind || undefined,
      person,
      day: day ? dayBounds(day, zone) : undefined,
      cursor,
    });
    return answer(auditPageSchema, page);
  });

  app.get('/api/audit/people', { onRequest }, async () =>
    answer(auditPeopleSchema, await listAuditPeople(db)),
  );
}
