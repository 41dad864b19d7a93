import type { FastifyInstance } from 'fastify';
import { proofSchema } from '#contract/accounts/accounts.ts';
import { sessionOf } from '#server/auth/guards.ts';
import type { Limits } from '#server/auth/limits.ts';
import type { Sessions } from '#server/auth/sessions.ts';
import type { OwnCodeStore } from '#server/features/accounts/passkeys/own-code-store.ts';
import type { PasskeySignIn } from '#server/features/accounts/passkeys/passkey-sign-in.ts';
import { describeClient } from '#server/http/describe-client.ts';
import { HttpError } from '#server/http/http-error.ts';
import { parse } from '#server/http/parse.ts';
import { type OwnPasswordCheck, ownPasswordRule } from './own-password.ts';

/** One who is signed in proves again who they are: by password, passkey or recovery code. */
export function registerProofRoute(
  app: FastifyInstance,
  deps: {
    limits: Limits;
    sessions: Sessions;
    checkPassword: OwnPasswordCheck;
    signInWithPasskey: PasskeySignIn;
    codes: OwnCodeStore;
  },
) {
  const { limits, sessions, checkPassword, signInWithPasskey, codes } = deps;

  app.post('/api/auth/proof', async (request, reply) => {
    const proof = parse(proofSchema, request.body);
    const { user } = sessionOf(request);
    if ('password' in proof) {
      await checkPassword(user, { path: 'password', password: proof.password });
    } else {
      const attempt = await limits.take(ownPasswordRule, user.id);
      if ('passkey' in proof) {
        const owner = await signInWithPasskey(request, proof.passkey);
        if (owner?.id !== user.id) {
          throw new HttpError(400, 'This passkey was not accepted. Please try again.');
        }
      } else if (!(await codes.spend(user, proof.recoveryCode, describeClient(request)))) {
        const message = 'This recovery code is not one of yours, or it has been used.';
        throw new HttpError(400, message, { issues: [{ path: 'recoveryCode', message }] });
      }
      await attempt.giveBack();
    }
    // A new token, as after every proof of who is there.
    const isRenewed = await sessions.renew(
      request,
      reply,
      'password' in proof ? {} : { factor: 'passkey' },
    );
    if (!isRenewed) throw new HttpError(401, 'Please sign in.');
    return reply.code(204).send();
  });
}
