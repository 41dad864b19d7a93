import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type EnquiryReceipt,
  enquiryReceiptSchema,
  enquirySchema,
} from '#contract/enquiries/enquiry.ts';
import { lifetimes } from '#contract/lifetimes.ts';
import { readIdempotencyKey } from '#server/http/input/headers.ts';
import { answer, parse } from '#server/http/parse.ts';
import { languageOf } from '#server/http/request-language.ts';
import type { EnquiryParts } from './enquiry-parts.ts';

const minSeconds = 2;

export function registerContactRoutes(app: FastifyInstance, { submit, sessions }: EnquiryParts) {
  app.post('/api/contact', async (request, reply) => {
    const enquiry = parse(enquirySchema, request.body);
    const key = readIdempotencyKey(request);
    const receipt = await submit({
      enquiry,
      language: languageOf(request),
      key:
        key === undefined
          ? undefined
          : { name: `key ${key}`, keepMs: lifetimes.enquiryKey, isSecret: true },
      // The hidden field of the form. The answer is the usual one, so that no program learns of it.
      isSpam: Boolean(request.headers['enquiry-trap']),
      isDoubtful: isDoubtful(request),
      address: request.ip,
      // Nobody needs to be signed in: without a cookie this asks nothing of the database.
      userId: (await sessions.find(request))?.user.id,
    });
    // A page is missing only from a repeat without a secret key, which a call does not have.
    return reply.code(201).send(answer(enquiryReceiptSchema, receipt as EnquiryReceipt));
  });
}

/** Sooner than people can type; a form-filler can be as quick, so this alone is no spam. */
function isDoubtful({ headers }: FastifyRequest): boolean {
  const seconds = headers['enquiry-seconds'];
  return typeof seconds === 'string' && /^\d+(\.\d+)?$/.test(seconds.trim())
    ? Number(seconds) < minSeconds
    : false;
}
