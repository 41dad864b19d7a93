// Open to everyone: sign in with a passkey alone.

import type { FastifyInstance } from 'fastify';
import { signInAreaHeader, userAnswerSchema } from '#contract/accounts/accounts.ts';
import { passkeyOptionsSchema, passkeySignInSchema } from '#contract/accounts/passkeys.ts';
import { lifetimes } from '#contract/lifetimes.ts';
import { says } from '#contract/texts/texts.ts';
import type { LimitRule } from '#server/auth/limits.ts';
import { isInArea } from '#server/features/accounts/sign-in/sign-in.ts';
import { HttpError } from '#server/http/http-error.ts';
import { answer, parse } from '#server/http/parse.ts';
import type { AccountParts } from './account-parts.ts';

const tenMinutes = 10 * 60 * 1000;

/** A page that offers passkeys asks for these when it is opened. */
const optionsRule: LimitRule = {
  scope: 'passkey-options',
  max: 120,
  windowMs: tenMinutes,
  tooMany: says('passkeys.tooManyAttempts'),
};
const passkeyRule: LimitRule = {
  scope: 'passkey-login',
  max: 30,
  windowMs: tenMinutes,
  tooMany: says('signIn.tooMany'),
};

export function registerPasskeyLoginRoutes(app: FastifyInstance, parts: AccountParts) {
  const { sessions, devices, limits, challenges, signInWithPasskey, partyOf, toOfferedUser } =
    parts;

  app.post('/api/auth/passkey-login/options', async (request) => {
    await limits.take(optionsRule, await devices.limitKey(request));
    return answer(passkeyOptionsSchema, {
      challenge: await challenges.issue(null),
      rpId: partyOf(request).id,
      // Empty: the browser offers the passkeys it has, and nobody learns who has one.
      allowCredentials: [],
      userVerification: 'required',
      timeout: lifetimes.passkeyChallenge,
    });
  });

  app.post('/api/auth/passkey-login', async (request, reply) => {
    const given = parse(passkeySignInSchema, request.body);
    const attempt = await limits.take(passkeyRule, await devices.limitKey(request));
    const user = await signInWithPasskey(request, given.answer);
    const area = request.headers[signInAreaHeader] === 'admin' ? 'admin' : 'any';
    const options = { factor: 'passkey', isSignIn: true } as const;
    if (
      !user ||
      !isInArea(user.role, area) ||
      !(await sessions.begin(request, reply, user, options))
    ) {
      throw new HttpError(401, says('passkeys.signInNotAccepted'));
    }
    await attempt.giveBack();
    await devices.remember(request, reply, user.id);
    return answer(userAnswerSchema, { user: toOfferedUser(user) });
  });
}
