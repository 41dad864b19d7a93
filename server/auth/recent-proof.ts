// Some calls ask again who is there: a screen left open must not be enough for them.
import type { FastifyRequest } from 'fastify';
import { lifetimes } from '#contract/lifetimes.ts';
import { says } from '#contract/texts/texts.ts';
import { HttpError } from '#server/http/http-error.ts';
import { sessionOf } from './guards.ts';
import { maxClockSkewMs } from './session-store.ts';

/**
 * For a request behind a guard: the onRequest hook of a route, or called where it depends on the body. The client asks
 * for the password or a passkey and then sends the same call again.
 */
export function requireRecentProof(now: () => Date) {
  return async (request: FastifyRequest): Promise<void> => {
    const ageMs = now().getTime() - sessionOf(request).provedAt;
    // Negative when the clock was set back.
    if (ageMs < lifetimes.recentProof && ageMs > -maxClockSkewMs) return;
    throw new HttpError(403, says('proof.needed'), {
      reason: 'proof-needed',
    });
  };
}
