import type { FastifyInstance } from 'fastify';
import { auditPageSchema, ownLogQuerySchema } from '#contract/accounts/audit.ts';
import { ownSessionListSchema } from '#contract/accounts/sessions.ts';
import { says } from '#contract/texts/texts.ts';
import { sessionOf } from '#server/auth/guards.ts';
import { listAuditPage } from '#server/db/audit-pages.ts';
import { toIso } from '#server/db/schema/columns.ts';
import { describeClient } from '#server/http/describe-client.ts';
import { HttpError } from '#server/http/http-error.ts';
import { answer, parse } from '#server/http/parse.ts';
import type { AccountParts } from './account-parts.ts';

type ById = { Params: { id: string } };

/** Where one is signed in oneself, and what happened to one's account. */
export function registerOwnSessionRoutes(
  app: FastifyInstance,
  { database, sessions, sessionList }: AccountParts,
) {
  app.get('/api/auth/sessions', async (request) => {
    const { id, user } = sessionOf(request);
    const rows = await sessionList.list(user);
    const items = rows.map((row) => ({
      ...row,
      startedAt: toIso(row.created_at),
      lastSeenAt: toIso(row.last_seen_at),
      isThis: row.id === id,
    }));
    return answer(ownSessionListSchema, items);
  });

  app.delete<ById>('/api/auth/sessions/:id', async (request, reply) => {
    const { id, user } = sessionOf(request);
    if (request.params.id === id) {
      throw new HttpError(409, says('sessions.endThisBySigningOut'));
    }
    if (!(await sessionList.endOne(user, request.params.id, describeClient(request)))) {
      throw new HttpError(404, says('sessions.notFound'));
    }
    return reply.code(204).send();
  });

  app.post('/api/auth/sessions/end-others', async (request, reply) => {
    const { id, user } = sessionOf(request);
    // A new token too, because this session's cookie may have been copied.
    if (!(await sessions.renew(request, reply)))
      throw new HttpError(401, says('account.pleaseSignIn'));
    await sessionList.endOthers(user, id, describeClient(request));
    return reply.code(204).send();
  });

  app.get('/api/auth/log', async (request) => {
    const { cursor } = parse(ownLogQuerySchema, request.query);
    const subjectId = sessionOf(request).user.id;
    const page = await listAuditPage(database.db, { subject: 'account', subjectId, cursor });
    return answer(auditPageSchema, page);
  });
}
