// The signed-in user's own account.
import type { FastifyInstance } from 'fastify';
import {
  accountSchema,
  emailChangeSchema,
  passwordChangeSchema,
  userSchema,
} from '#contract/accounts/accounts.ts';
import { sessionOf } from '#server/auth/guards.ts';
import type { Passwords } from '#server/auth/password-hash.ts';
import { refuseWeakPassword } from '#server/auth/password-rules.ts';
import { requireRecentProof } from '#server/auth/recent-proof.ts';
import type { Sessions } from '#server/auth/sessions.ts';
import type { Devices } from '#server/features/accounts/devices/devices.ts';
import type { UserStore } from '#server/features/accounts/sign-in/user-store.ts';
import { describeClient } from '#server/http/describe-client.ts';
import { HttpError } from '#server/http/http-error.ts';
import { answer, parse } from '#server/http/parse.ts';
import type { OwnAccountStore } from './own-account-store.ts';
import { type OwnPasswordCheck, wrongPassword } from './own-password.ts';

export function registerOwnAccountRoutes(
  app: FastifyInstance,
  deps: {
    users: UserStore;
    account: OwnAccountStore;
    passwords: Passwords;
    checkPassword: OwnPasswordCheck;
    sessions: Sessions;
    devices: Devices;
    now: () => Date;
  },
) {
  const { users, account, passwords, checkPassword, sessions, devices, now } = deps;
  const onRequest = requireRecentProof(now);

  app.get('/api/auth/user', async (request) => answer(userSchema, sessionOf(request).user));

  app.get('/api/auth/account', async (request) =>
    answer(accountSchema, await account.read(sessionOf(request).user.id)),
  );

  app.post('/api/auth/password', async (request, reply) => {
    const { currentPassword: password, newPassword } = parse(passwordChangeSchema, request.body);
    const { user } = sessionOf(request);
    refuseWeakPassword('newPassword', newPassword, user);
    const path = 'currentPassword';
    const { hash: from, priority } = await checkPassword(user, { path, password });
    const to = await passwords.hash(newPassword, priority);
    const change = { from, to, client: describeClient(request) };
    if (!(await users.changePassword(user, change))) throw wrongPassword(path);
    // A new session for this browser: a copy of the old cookie is no longer valid.
    const { factor } = sessionOf(request);
    await sessions.begin(request, reply, { id: user.id, passwordHash: to }, { factor });
    await devices.remember(request, reply, user.id);
    return reply.code(204).send();
  });

  app.post('/api/auth/email', async (request) => {
    const { email, currentPassword: password } = parse(emailChangeSchema, request.body);
    const { user } = sessionOf(request);
    await checkPassword(user, { path: 'currentPassword', password });
    if (!(await account.changeEmail(user, email, describeClient(request)))) {
      const message = 'There is an account with this e-mail address already.';
      throw new HttpError(409, message, { issues: [{ path: 'email', message }] });
    }
    return answer(userSchema, { ...user, email });
  });

  app.post('/api/auth/erasure', { onRequest }, async (request, reply) => {
    const { user } = sessionOf(request);
    if (user.role !== 'member') {
      throw new HttpError(409, 'Only a member can ask for this. Ask another admin.');
    }
    await account.askForErasure(user, describeClient(request));
    return reply.code(204).send();
  });

  app.delete('/api/auth/erasure', async (request, reply) => {
    await account.withdrawErasure(sessionOf(request).user.id);
    return reply.code(204).send();
  });
}
