// Every error is answered here, as {message, issues?, reason?}: no stack, no SQL, no path.
import type { FastifyBaseLogger, FastifyError, FastifyInstance } from 'fastify';
import { DomainError, type DomainErrorKind } from '#server/base/domain-error.ts';
import { findStorageFailure } from '#server/db/engine/availability.ts';
import { HttpError } from './http-error.ts';

// Fastify's own errors in our words.
export const sentences: Record<number, string> = {
  400: 'The request could not be read. Please check it and try again.',
  404: 'There is nothing at this address.',
  405: 'This address does not take that method.',
  408: 'The request took too long to arrive. Please try again.',
  413: 'The request is too large.',
  414: 'The address is too long.',
  415: 'Please send JSON, with the content type application/json.',
  431: 'The request headers are too large.',
  503: 'The service is not available at the moment. Please try again shortly.',
  507: 'There is no room left to store this at the moment. Please try again later.',
};

const statusOf: Record<DomainErrorKind, number> = {
  invalid: 400,
  forbidden: 403,
  conflict: 409,
  'too-large': 413,
  'disk-full': 507,
};

const retryLater = { 'retry-after': '5' };

export function toHttpError(error: unknown, log: FastifyBaseLogger): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof DomainError) {
    const { kind, message, field } = error;
    return new HttpError(statusOf[kind], message, {
      ...(field && { issues: [{ path: field, message }] }),
      ...(kind === 'disk-full' && { headers: retryLater }),
    });
  }
  const failure = findStorageFailure(error);
  if (failure) {
    log.error({ err: error, failure }, 'nothing can be stored, or read');
    const status = failure === 'full' ? 507 : 503;
    return new HttpError(status, sentences[status] as string, { headers: retryLater });
  }
  const status = (error as Partial<FastifyError>)?.statusCode;
  const sentence = status && status < 500 ? (sentences[status] ?? sentences[400]) : undefined;
  if (status && sentence) return new HttpError(status, sentence);
  log.error({ err: error }, 'unexpected error');
  return new HttpError(500, 'Something went wrong on our side. Please try again in a moment.');
}

export function setErrorHandler(app: FastifyInstance) {
  app.setErrorHandler((error, request, reply) => {
    const known = toHttpError(error, request.log);
    const { message, issues, reason } = known;
    return reply
      .code(known.status)
      .headers(known.headers)
      .type('application/json; charset=utf-8')
      .send({ message, ...(issues && { issues }), ...(reason && { reason }) });
  });
}
