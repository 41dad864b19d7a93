import type { FastifyInstance, FastifyRequest } from 'fastify';
import { enquiryReceiptSchema, enquirySchema } from '#contract/enquiry.ts';
import { HttpError } from '#server/http/http-error.ts';
import { answer, parse } from '#server/http/parse.ts';
import type { EnquiryKey } from './enquiry-store.ts';
import type { Submit } from './submission.ts';

export const keepKeysMs = 7 * 24 * 60 * 60 * 1000;

/** Nobody can fill in the form faster. */
const minSeconds = 2;

export function registerContactRoutes(app: FastifyInstance, { submit }: { submit: Submit }) {
  app.post('/api/contact', async (request, reply) => {
    const enquiry = parse(enquirySchema, request.body);
    const receipt = await submit({
      enquiry,
      key: readKey(request),
      isSpam: isSpam(request),
      address: request.ip,
    });
    return reply.code(201).send(answer(enquiryReceiptSchema, receipt));
  });
}

function readKey({ headers }: FastifyRequest): EnquiryKey | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new HttpError(400, 'The Idempotency-Key takes 1 to 200 characters without spaces.');
  }
  return { name: `key ${key}`, keepMs: keepKeysMs };
}

/** Spam gets the same answer as any enquiry. */
function isSpam({ headers }: FastifyRequest): boolean {
  if (headers['enquiry-trap']) return true;
  const seconds = headers['enquiry-seconds'];
  return typeof seconds === 'string' && /^\d+(\.\d+)?$/.test(seconds.trim())
    ? Number(seconds) < minSeconds
    : false;
}
