// Open to everyone: sign in, sign out, register, recover.
import type { FastifyInstance } from 'fastify';
import {
  loginSchema,
  recoverSchema,
  registerSchema,
  signInAreaHeader,
  userAnswerSchema,
} from '#contract/accounts/accounts.ts';
import { says } from '#contract/texts/texts.ts';
import type { LimitRule } from '#server/auth/limits.ts';
import { refuseWeakPassword } from '#server/auth/password-rules.ts';
import { createSignIn } from '#server/features/accounts/sign-in/sign-in.ts';
import { createYieldToPages } from '#server/features/accounts/sign-in/yield-to-pages.ts';
import { addressKey } from '#server/http/client-address.ts';
import { describeClient } from '#server/http/describe-client.ts';
import { HttpError } from '#server/http/http-error.ts';
import { answer, parse } from '#server/http/parse.ts';
import { languageOf } from '#server/http/request-language.ts';
import type { AccountParts } from './account-parts.ts';

const tenMinutes = 10 * 60 * 1000;

const registerRule: LimitRule = {
  scope: 'register',
  max: 20,
  windowMs: tenMinutes,
  tooMany: says('register.tooMany'),
};
const recoverRule: LimitRule = {
  scope: 'recover',
  max: 20,
  windowMs: tenMinutes,
  tooMany: says('recovery.tooMany'),
};

export function registerPublicRoutes(app: FastifyInstance, parts: AccountParts) {
  const { sessions, devices, limits, passwords, registrationCodes, recoveries } = parts;
  const { users, sessionList, failures, makeRoom, toOfferedUser } = parts;
  const signIn = createSignIn(parts);
  const preHandler = createYieldToPages(
    async (request) => (await devices.findKnown(request)) !== undefined,
  );

  app.post('/api/auth/login', { preHandler }, async (request, reply) => {
    const given = parse(loginSchema, request.body);
    const device = await devices.findKnown(request);
    const area = request.headers[signInAreaHeader] === 'admin' ? 'admin' : 'any';
    const user = await signIn(given, { ip: request.ip, device, area });
    if (user?.role === 'admin') await makeRoom();
    if (!user || !(await sessions.begin(request, reply, user, { isSignIn: true }))) {
      failures.record(given.username, describeClient(request));
      throw new HttpError(401, says('signIn.refused'));
    }
    await devices.remember(request, reply, user.id);
    const needsPasskey = sessions.requiresPasskey(user.role) || undefined;
    return answer(userAnswerSchema, { user: toOfferedUser({ ...user, needsPasskey }) });
  });

  app.post('/api/auth/logout', async (request, reply) => {
    const session = await sessions.find(request);
    await sessions.end(request, reply);
    if (session) await sessionList.recordSignOut(session.user, describeClient(request));
    return reply.code(204).send();
  });

  app.post('/api/auth/register', { preHandler }, async (request, reply) => {
    const { registrationCode, password, username, email } = parse(registerSchema, request.body);
    refuseWeakPassword('password', password, { username, email });
    const { total: recentTries } = await limits.take(registerRule, addressKey(request.ip));
    await registrationCodes.requireOpen(registrationCode);
    const passwordHash = await passwords.hash(password, { isKnown: false, recentTries });
    const user = await registrationCodes.register(registrationCode, {
      username,
      email,
      passwordHash,
      language: languageOf(request),
      client: describeClient(request),
    });
    return reply.code(201).send(answer(userAnswerSchema, { user: toOfferedUser(user) }));
  });

  app.post('/api/auth/recover', { preHandler }, async (request, reply) => {
    const { username, recoveryCode: code, newPassword } = parse(recoverSchema, request.body);
    const { total: recentTries } = await limits.take(recoverRule, addressKey(request.ip));
    await recoveries.requireOpen({ username, code });
    const person = (await users.findForSignIn(username)) ?? { username };
    refuseWeakPassword('newPassword', newPassword, person);
    const passwordHash = await passwords.hash(newPassword, { isKnown: false, recentTries });
    const change = { passwordHash, client: describeClient(request) };
    await recoveries.recover({ username, code }, change);
    return reply.code(204).send();
  });
}
