// The passkeys and recovery codes of the one who is signed in.

import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as schemas from '#contract/accounts/passkeys.ts';
import * as brand from '#contract/brand.ts';
import { lifetimes } from '#contract/lifetimes.ts';
import { says } from '#contract/texts/texts.ts';
import { sessionOf } from '#server/auth/guards.ts';
import { requireRecentProof } from '#server/auth/recent-proof.ts';
import { algorithms } from '#server/features/accounts/passkeys/public-key.ts';
import { checkNewPasskey, readChallenge } from '#server/features/accounts/passkeys/verify.ts';
import { describeClient } from '#server/http/describe-client.ts';
import { HttpError } from '#server/http/http-error.ts';
import { answer, parse } from '#server/http/parse.ts';
import type { AccountParts } from './account-parts.ts';

type ById = { Params: { id: string } };

const notFound = () => new HttpError(404, says('passkeys.notFound'));

export function registerOwnPasskeyRoutes(app: FastifyInstance, parts: AccountParts) {
  const { sessions, passkeys, ownCodes, challenges, partyOf, now } = parts;
  const requireProof = requireRecentProof(now);

  /** Where passkeys are a must, a password alone may add the first one, and change none that is there. */
  async function requireOwnPasskey(request: FastifyRequest): Promise<void> {
    const { user } = sessionOf(request);
    if (!user.needsPasskey || (await passkeys.list(user.id)).length === 0) return;
    throw new HttpError(403, says('passkeys.confirmFirst'), {
      reason: 'passkey-needed',
    });
  }
  const mayChange = { onRequest: [requireProof, requireOwnPasskey] };

  app.get('/api/auth/passkeys', async (request) =>
    answer(schemas.passkeyListSchema, await passkeys.list(sessionOf(request).user.id)),
  );

  app.post('/api/auth/passkeys/options', mayChange, async (request) => {
    const { user } = sessionOf(request);
    const { id } = partyOf(request);
    const known = await passkeys.listCredentials(user.id);
    return answer(schemas.passkeyOptionsSchema, {
      challenge: await challenges.issue(user.id),
      rp: { id, name: brand.name },
      user: {
        id: Buffer.from(user.id).toString('base64url'),
        name: user.username,
        displayName: user.username,
      },
      pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
      timeout: lifetimes.passkeyChallenge,
      attestation: 'none',
      excludeCredentials: known.map(({ id: credential, transports }) => ({
        id: credential,
        type: 'public-key',
        transports: transports.split(' ').filter(Boolean),
      })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
    });
  });

  app.post('/api/auth/passkeys', mayChange, async (request, reply) => {
    const { name, answer: given } = parse(schemas.newPasskeySchema, request.body);
    const { user } = sessionOf(request);
    const challenge = readChallenge(given.response.clientDataJSON);
    const isOpen = typeof challenge === 'string' && (await challenges.take(challenge, user.id));
    const made = isOpen && (await checkNewPasskey(given, { challenge, party: partyOf(request) }));
    if (!made) throw new HttpError(400, says('passkeys.notAdded'));
    const client = describeClient(request);
    const transports = given.response.transports ?? [];
    const { passkey, isFirst } = await passkeys.add(user, { ...made, name, transports }, client);
    await sessions.renew(request, reply, { factor: 'passkey' });
    const added = { passkey, ...(isFirst && { codes: await ownCodes.replace(user, client) }) };
    return reply.code(201).send(answer(schemas.addedPasskeySchema, added));
  });

  app.patch<ById>('/api/auth/passkeys/:id', async (request) => {
    const { name } = parse(schemas.passkeyChangeSchema, request.body);
    const renamed = await passkeys.rename(sessionOf(request).user.id, request.params.id, name);
    if (!renamed) throw notFound();
    return answer(schemas.passkeySchema, renamed);
  });

  app.delete<ById>('/api/auth/passkeys/:id', mayChange, async (request, reply) => {
    const { user } = sessionOf(request);
    const isRemoved = await passkeys.remove(user, request.params.id, {
      client: describeClient(request),
      mustKeepOne: sessions.requiresPasskey(user.role),
    });
    if (!isRemoved) throw notFound();
    return reply.code(204).send();
  });

  app.post('/api/auth/recovery-codes', mayChange, async (request, reply) => {
    const { user } = sessionOf(request);
    if ((await passkeys.list(user.id)).length === 0) {
      throw new HttpError(409, says('passkeys.codesComeWithPasskey'));
    }
    const made = await ownCodes.replace(user, describeClient(request));
    return reply.code(201).send(answer(schemas.ownCodesSchema, { codes: made }));
  });
}
