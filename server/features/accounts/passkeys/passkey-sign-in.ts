import type { FastifyRequest } from 'fastify';
import type { PasskeyAnswer } from '#contract/accounts/passkeys.ts';
import type { FailureLog } from '#server/features/accounts/sign-in/failure-log.ts';
import { describeClient } from '#server/http/describe-client.ts';
import type { ChallengeStore } from './challenge-store.ts';
import type { PasskeyStore } from './passkey-store.ts';
import type { RelyingParty } from './relying-party.ts';
import { checkPasskeyAnswer, readChallenge } from './verify.ts';

export function createPasskeySignIn(deps: {
  passkeys: PasskeyStore;
  challenges: ChallengeStore;
  failures: FailureLog;
  partyOf: (request: FastifyRequest) => RelyingParty;
}) {
  const { passkeys, challenges, failures, partyOf } = deps;

  /** The user whose passkey it is, or undefined when anything is wrong: the caller says no more than that. */
  return async (request: FastifyRequest, answer: PasskeyAnswer) => {
    const challenge = readChallenge(answer.response.clientDataJSON);
    const isOpen = typeof challenge === 'string' && (await challenges.take(challenge, null));
    const found = await passkeys.findByCredential(answer.id);
    if (!isOpen || !found || found.user.disabled !== 0) return undefined;
    const { passkey, user } = found;
    const use = await checkPasskeyAnswer(answer, passkey, { challenge, party: partyOf(request) });
    if (!use || !(await passkeys.recordUse(passkey.id, use))) {
      failures.recordRefusedPasskey(user, describeClient(request));
      return undefined;
    }
    return user;
  };
}
