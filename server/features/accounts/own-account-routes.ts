// What a signed-in user may do with the account they are signed in to.
import type { FastifyInstance } from 'fastify';
import { passwordChangeSchema, userSchema } from '#contract/accounts.ts';
import { answer, parse } from '#server/http/contract.ts';
import { sessionOf } from '#server/http/guards.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { LimitRule, Limits } from '#server/http/limits.ts';
import type { Passwords } from '#server/http/password-hash.ts';
import type { UserStore } from './user-store.ts';

/** Whoever finds a screen left open cannot guess at the password without end. */
const passwordRule: LimitRule = {
  scope: 'password',
  most: 10,
  windowMs: 10 * 60 * 1000,
  tooMany: 'Too many attempts with a wrong password.',
};

export function registerOwnAccountRoutes(
  app: FastifyInstance,
  { users, passwords, limits }: { users: UserStore; passwords: Passwords; limits: Limits },
) {
  app.get('/api/auth/user', async (request) => answer(userSchema, sessionOf(request).user));

  app.post('/api/auth/password', async (request, reply) => {
    const { currentPassword, newPassword } = parse(passwordChangeSchema, request.body);
    const { id: sessionId, user } = sessionOf(request);
    const attempt = await limits.take(passwordRule, user.id);
    const from = await users.readPasswordHash(user.id);
    if (!(await passwords.verify(currentPassword, from)) || !from) throw wrongPassword();
    await attempt.giveBack();
    const to = await passwords.hash(newPassword);
    if (!(await users.changePassword({ id: user.id, sessionId }, { from, to }))) {
      throw wrongPassword();
    }
    return reply.code(204).send();
  });

  app.post('/api/auth/sessions/end-others', async (request, reply) => {
    const { id: sessionId, user } = sessionOf(request);
    await users.endOtherSessions({ id: user.id, sessionId });
    return reply.code(204).send();
  });
}

function wrongPassword() {
  // Not a 401, which means "signed out".
  const message = 'The current password is not right.';
  return new HttpError(400, message, { issues: [{ path: 'currentPassword', message }] });
}
