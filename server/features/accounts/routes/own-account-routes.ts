// The signed-in user's own account, and the calls that ask again who is there.
import type { FastifyInstance } from 'fastify';
import * as accounts from '#contract/accounts/accounts.ts';
import { says } from '#contract/texts/texts.ts';
import { sessionOf } from '#server/auth/guards.ts';
import type { LimitRule } from '#server/auth/limits.ts';
import { refuseWeakPassword } from '#server/auth/password-rules.ts';
import { requireRecentProof } from '#server/auth/recent-proof.ts';
import { DomainError } from '#server/base/domain-error.ts';
import { describeClient } from '#server/http/describe-client.ts';
import { HttpError } from '#server/http/http-error.ts';
import { answer, parse } from '#server/http/parse.ts';
import type { AccountParts } from './account-parts.ts';

/** A screen left open must not allow endless guessing of the password. */
const ownPasswordRule: LimitRule = {
  scope: 'password',
  max: 10,
  windowMs: 10 * 60 * 1000,
  tooMany: says('account.tooManyWrongPasswords'),
};

// Not a 401, which means "signed out".
const wrongPassword = (path: string) =>
  new DomainError('invalid', says('account.wrongCurrentPassword'), path);

export function registerOwnAccountRoutes(app: FastifyInstance, parts: AccountParts) {
  const { users, passkeys, ownCodes, signInWithPasskey } = parts;
  const { limits, passwords, sessions, devices, now, readLanguages, toOfferedUser } = parts;
  const onRequest = requireRecentProof(now);

  /** Resolves to the hash that the password matched. */
  async function checkPassword(user: accounts.User, given: { path: string; password: string }) {
    const attempt = await limits.take(ownPasswordRule, user.id);
    const hash = await users.readPasswordHash(user.id);
    const priority = { isKnown: true, recentTries: attempt.total };
    if (!(await passwords.verify(given.password, hash, priority)) || !hash) {
      throw wrongPassword(given.path);
    }
    await attempt.giveBack();
    return { hash, priority };
  }

  app.get('/api/auth/user', async (request) =>
    answer(accounts.userSchema, toOfferedUser(sessionOf(request).user)),
  );

  app.get('/api/auth/account', async (request) => {
    const { id } = sessionOf(request).user;
    return answer(accounts.accountSchema, {
      ...(await users.readAccount(id)),
      passkeys: (await passkeys.list(id)).length,
      recoveryCodesLeft: await ownCodes.countLeft(id),
      languages: readLanguages(),
    });
  });

  app.post('/api/auth/password', async (request, reply) => {
    const { currentPassword: password, newPassword } = parse(
      accounts.passwordChangeSchema,
      request.body,
    );
    const { user, factor } = sessionOf(request);
    refuseWeakPassword('newPassword', newPassword, user);
    const path = 'currentPassword';
    const { hash: from, priority } = await checkPassword(user, { path, password });
    const to = await passwords.hash(newPassword, priority);
    const change = { from, to, client: describeClient(request) };
    if (!(await users.changePassword(user, change))) throw wrongPassword(path);
    // A new session for this browser: a copy of the old cookie is no longer valid.
    await sessions.begin(request, reply, { id: user.id, passwordHash: to }, { factor });
    await devices.remember(request, reply, user.id);
    return reply.code(204).send();
  });

  app.post('/api/auth/email', async (request) => {
    const { email, currentPassword: password } = parse(accounts.emailChangeSchema, request.body);
    const { user } = sessionOf(request);
    await checkPassword(user, { path: 'currentPassword', password });
    if (!(await users.changeEmail(user, email, describeClient(request)))) {
      throw new DomainError('conflict', says('account.emailTaken'), 'email');
    }
    return answer(accounts.userSchema, toOfferedUser({ ...user, email }));
  });

  app.post('/api/auth/language', async (request) => {
    const { language } = parse(accounts.languageChangeSchema, request.body);
    if (!readLanguages().includes(language)) {
      throw new DomainError('invalid', says('account.chooseLanguage'), 'language');
    }
    const { user } = sessionOf(request);
    await users.changeLanguage(user, language, describeClient(request));
    return answer(accounts.userSchema, { ...user, language });
  });

  app.post('/api/auth/erasure', { onRequest }, async (request, reply) => {
    const { user } = sessionOf(request);
    if (user.role !== 'member') {
      throw new HttpError(409, says('ownData.onlyMembers'));
    }
    await users.askForErasure(user, describeClient(request));
    return reply.code(204).send();
  });

  app.delete('/api/auth/erasure', async (request, reply) => {
    await users.withdrawErasure(sessionOf(request).user.id);
    return reply.code(204).send();
  });

  /** By password, passkey or recovery code. */
  app.post('/api/auth/proof', async (request, reply) => {
    const proof = parse(accounts.proofSchema, request.body);
    const { user } = sessionOf(request);
    if ('password' in proof) {
      await checkPassword(user, { path: 'password', password: proof.password });
    } else {
      const attempt = await limits.take(ownPasswordRule, user.id);
      if ('passkey' in proof) {
        const owner = await signInWithPasskey(request, proof.passkey);
        if (owner?.id !== user.id) {
          throw new HttpError(400, says('passkeys.notAccepted'));
        }
      } else if (!(await ownCodes.spend(user, proof.recoveryCode, describeClient(request)))) {
        throw new DomainError('invalid', says('passkeys.codeNotYours'), 'recoveryCode');
      }
      await attempt.giveBack();
    }
    // A new token, as after every proof of who is there.
    const given = 'password' in proof ? {} : ({ factor: 'passkey' } as const);
    if (!(await sessions.renew(request, reply, given)))
      throw new HttpError(401, says('account.pleaseSignIn'));
    return reply.code(204).send();
  });
}
