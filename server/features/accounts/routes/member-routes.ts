// Everyone with an account, for the admin.
import type { FastifyInstance } from 'fastify';
import * as schemas from '#contract/accounts/members.ts';
import { sessionOf } from '#server/auth/guards.ts';
import { requireRecentProof } from '#server/auth/recent-proof.ts';
import { newRecoveryCode } from '#server/features/accounts/codes/codes.ts';
import { describeClient } from '#server/http/describe-client.ts';
import { HttpError } from '#server/http/http-error.ts';
import { answer, parse } from '#server/http/parse.ts';
import type { AccountParts } from './account-parts.ts';

type ById = { Params: { id: string } };

const notFound = () => new HttpError(404, 'There is no such member.');

export function registerMemberRoutes(
  app: FastifyInstance,
  { members, recoveries, sessionList, now }: AccountParts,
) {
  const requireProof = requireRecentProof(now);

  app.get('/api/members', async (request) => {
    const query = parse(schemas.memberQuerySchema, request.query);
    return answer(schemas.memberPageSchema, await members.list(query));
  });

  app.patch<ById>('/api/members/:id', async (request) => {
    const change = parse(schemas.memberChangeSchema, request.body);
    const { id } = request.params;
    const actor = sessionOf(request).user;
    // So that an admin is always left.
    if (id === actor.id && change.disabled) {
      throw new HttpError(409, 'You cannot disable the account you are signed in with.');
    }
    if (id === actor.id && change.role !== undefined && change.role !== 'admin') {
      throw new HttpError(409, 'You cannot take the admin’s role from yourself.');
    }
    if (change.role !== undefined && change.role !== 'member') await requireProof(request);
    const member = await members.change(id, change, actor);
    if (!member) throw notFound();
    return answer(schemas.memberSchema, member);
  });

  app.post<ById>(
    '/api/members/:id/recovery-code',
    { onRequest: requireProof },
    async (request, reply) => {
      const actor = sessionOf(request).user;
      // A screen left open must not allow taking over the account without its password.
      if (request.params.id === actor.id) {
        throw new HttpError(409, 'You cannot recover the account you are signed in with.');
      }
      const member = await members.find(request.params.id);
      if (!member) throw notFound();
      if (member.disabled) {
        throw new HttpError(409, 'This account is disabled. Enable it before issuing a code.');
      }
      const code = newRecoveryCode();
      const expiresAt = await recoveries.issue(member, code, actor);
      const issued = { code, expiresAt: expiresAt.toISOString() };
      return reply.code(201).send(answer(schemas.recoveryCodeSchema, issued));
    },
  );

  app.delete<ById>('/api/members/:id/sessions', async (request, reply) => {
    const { user } = sessionOf(request);
    if (request.params.id === user.id) {
      throw new HttpError(409, 'These are your own sessions. End them on your account page.');
    }
    if (!(await sessionList.endAll(request.params.id, user, describeClient(request)))) {
      throw notFound();
    }
    return reply.code(204).send();
  });
}
