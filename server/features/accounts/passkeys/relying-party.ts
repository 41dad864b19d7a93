// Passkeys are bound to one host: PUBLIC_URL's, or localhost without it.
import type { FastifyRequest } from 'fastify';

export type RelyingParty = { id: string; origin: string };

export function createRelyingParty(publicUrl: string | undefined) {
  const own = publicUrl && { id: new URL(publicUrl).hostname, origin: publicUrl };
  /** Without PUBLIC_URL the port is that of the request, whose Origin was compared with its Host. */
  return (request: FastifyRequest): RelyingParty =>
    own || { id: 'localhost', origin: `http://localhost${portOf(request.headers.host)}` };
}

const portOf = (host = '') => /:\d+$/.exec(host)?.[0] ?? '';
