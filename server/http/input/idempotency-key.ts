import type { FastifyRequest } from 'fastify';
import { HttpError } from '../http-error.ts';

export function readIdempotencyKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)) return key;
  throw new HttpError(400, 'The Idempotency-Key takes 1 to 200 characters without spaces.');
}
