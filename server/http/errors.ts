// Every error is put into words and answered here, as {message, issues?, reason?}: no stack, no SQL, no path.
import type { FastifyBaseLogger, FastifyError, FastifyInstance } from 'fastify';
import { type Sentence, says } from '#contract/texts/texts.ts';
import { inLanguage } from '#server/base/catalogues.ts';
import { DomainError, type DomainErrorKind } from '#server/base/domain-error.ts';
import { findStorageFailure } from '#server/db/engine/availability.ts';
import { HttpError } from './http-error.ts';
import { languageOf } from './request-language.ts';

// Fastify's own errors in our words.
export const sentences: Record<number, Sentence> = {
  400: says('errors.unreadable'),
  404: says('errors.nothingHere'),
  405: says('errors.methodNotAllowed'),
  408: says('errors.tooSlow'),
  413: says('errors.tooLarge'),
  414: says('errors.addressTooLong'),
  415: says('errors.notJson'),
  431: says('errors.headersTooLarge'),
  503: says('errors.notAvailable'),
  507: says('errors.noRoom'),
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
    const { kind, sentence, field } = error;
    return new HttpError(statusOf[kind], sentence, {
      ...(field && { issues: [{ path: field, message: sentence }] }),
      ...(kind === 'disk-full' && { headers: retryLater }),
    });
  }
  const failure = findStorageFailure(error);
  if (failure) {
    log.error({ err: error, failure }, 'nothing can be stored, or read');
    const status = failure === 'full' ? 507 : 503;
    return new HttpError(status, sentences[status] as Sentence, { headers: retryLater });
  }
  const status = (error as Partial<FastifyError>)?.statusCode;
  const sentence = status && status < 500 ? (sentences[status] ?? sentences[400]) : undefined;
  if (status && sentence) return new HttpError(status, sentence);
  log.error({ err: error }, 'unexpected error');
  return new HttpError(500, says('errors.ours'));
}

export function setErrorHandler(app: FastifyInstance) {
  app.setErrorHandler((error, request, reply) => {
    const known = toHttpError(error, request.log);
    return reply
      .code(known.status)
      .headers(known.headers)
      .type('application/json; charset=utf-8')
      .header('content-language', languageOf(request))
      .send(inLanguage(languageOf(request), () => known.inWords()));
  });
}
