// The signed-in user's own account.
import type { FastifyInstance } from 'fastify';
import { passwordChangeSchema, proofSchema, type User, userSchema } from '#contract/accounts.ts';
import { sessionOf } from '#server/auth/guards.ts';
import type { LimitRule, Limits } from '#server/auth/limits.ts';
import type { Passwords } from '#server/auth/password-hash.ts';
import type { Sessions } from '#server/auth/sessions.ts';
import type { UserStore } from '#server/features/accounts/user-store.ts';
import { HttpError } from '#server/http/http-error.ts';
import { answer, parse } from '#server/http/parse.ts';
import type { Devices } from './devices.ts';

/** A screen left open must not allow endless guessing of the password. */
const passwordRule: LimitRule = {
  scope: 'password',
  max: 10,
  windowMs: 10 * 60 * 1000,
  tooMany: 'Too many attempts with a wrong password.',
};

export function registerOwnAccountRoutes(
  app: FastifyInstance,
  deps: {
    users: UserStore;
    passwords: Passwords;
    limits: Limits;
    sessions: Sessions;
    devices: Devices;
  },
) {
  const { users, passwords, limits, sessions, devices } = deps;

  app.get('/api/auth/user', async (request) => answer(userSchema, sessionOf(request).user));

  /** Resolves to the hash that it matched. */
  async function verifyOwn(user: User, given: { path: string; password: string }) {
    const attempt = await limits.take(passwordRule, user.id);
    const hash = await users.readPasswordHash(user.id);
    const priority = { isKnown: true, recentTries: attempt.total };
    if (!(await passwords.verify(given.password, hash, priority)) || !hash) {
      throw wrongPassword(given.path);
    }
    await attempt.giveBack();
    return { hash, priority };
  }

  app.post('/api/auth/proof', async (request, reply) => {
    const { password } = parse(proofSchema, request.body);
    await verifyOwn(sessionOf(request).user, { path: 'password', password });
    // A new token, as after every proof of who is there.
    if (!(await sessions.renew(request, reply, { isProved: true }))) throw signedOut();
    return reply.code(204).send();
  });

  app.post('/api/auth/password', async (request, reply) => {
    const { currentPassword: password, newPassword } = parse(passwordChangeSchema, request.body);
    const { user } = sessionOf(request);
    const path = 'currentPassword';
    const { hash: from, priority } = await verifyOwn(user, { path, password });
    const to = await passwords.hash(newPassword, priority);
    if (!(await users.changePassword(user, { from, to }))) throw wrongPassword(path);
    // A new session for this browser: a copy of the old cookie is no longer valid.
    await sessions.begin(request, reply, { id: user.id, passwordHash: to });
    await devices.remember(request, reply, user.id);
    return reply.code(204).send();
  });

  app.post('/api/auth/sessions/end-others', async (request, reply) => {
    const { id: sessionId, user } = sessionOf(request);
    // A new token too, because this session's cookie may have been copied.
    if (!(await sessions.renew(request, reply))) throw signedOut();
    await users.endOtherSessions({ id: user.id, sessionId });
    return reply.code(204).send();
  });
}

const signedOut = () => new HttpError(401, 'Please sign in.');

function wrongPassword(path: string) {
  // Not a 401, which means "signed out".
  const message = 'The current password is not right.';
  return new HttpError(400, message, { issues: [{ path, message }] });
}
