// Headers that say under which condition a request is answered.
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { HttpError } from '../http-error.ts';

export function readIdempotencyKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)) return key;
  throw new HttpError(400, 'The Idempotency-Key takes 1 to 200 characters without spaces.');
}

/** The version that the sender of a change has seen: a record's `updatedAt`, with or without the quotes of an ETag. */
export const readVersion = ({ 'if-match': version }: IncomingHttpHeaders) =>
  version === undefined || version === '*' ? undefined : version.replace(/^(?:W\/)?"(.*)"$/, '$1');

/** Reads an If-None-Match header: one tag, several, or `*`; a weak tag counts as its strong one. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}
