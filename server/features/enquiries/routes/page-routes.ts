// The visitor's page: what was sent, where it stands, room to write again, and a way to take it back. Its address is the
// only key: anybody who has it may do all of this, and nobody else learns that it exists.
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { newMessageSchema } from '#contract/enquiries/conversations.ts';
import type {
  EnquiryPageView,
  FailedPageView,
  VisitorPageView,
} from '#contract/enquiries/enquiry-page.ts';
import { localPath, says } from '#contract/texts/texts.ts';
import type { LimitRule } from '#server/auth/limits.ts';
import { inLanguage } from '#server/base/catalogues.ts';
import { findPageContent } from '#server/features/enquiries/page/page-store.ts';
import { pagePath } from '#server/features/enquiries/record/page-tokens.ts';
import { addressKey } from '#server/http/client-address.ts';
import { toHttpError } from '#server/http/errors.ts';
import type { HttpError } from '#server/http/http-error.ts';
import { acceptFormsOnly, toFields } from '#server/http/input/form-body.ts';
import { parse } from '#server/http/parse.ts';
import { hideAddresses } from '#server/http/protect/security-headers.ts';
import { languageOf } from '#server/http/request-language.ts';
import { pathOf } from '#server/http/url-paths.ts';
import type { EnquiryParts } from './enquiry-parts.ts';

const minute = 60 * 1000;

/** Limits tries of addresses that lead nowhere. A right one is never refused, even on a guesser's network. */
const guessRule: LimitRule = {
  scope: 'enquiry-page',
  max: 30,
  windowMs: 10 * minute,
  tooMany: says('sending.tooManyGuesses'),
};
const messageRule: LimitRule = {
  scope: 'enquiry-message',
  max: 10,
  windowMs: 10 * minute,
  tooMany: says('sending.tooManyMessages'),
};

type ByToken = { Params: { token: string } };

export function registerEnquiryPage(scope: FastifyInstance, parts: EnquiryParts) {
  const { database, pages, conversation, withdraw, limits, mailer, events, sendNotFound } = parts;
  acceptFormsOnly(scope);
  hideAddresses(scope);

  const send = (reply: FastifyReply, view: VisitorPageView) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-language', languageOf(reply.request))
      .send(parts.renderEnquiryPage(view, languageOf(reply.request)));

  /** Undefined once the 404 page was sent. Without a word on why: withdrawn, expired and never given look the same. */
  async function findId(request: FastifyRequest<ByToken>, reply: FastifyReply) {
    const { token } = request.params;
    // The router decodes: another spelling is another address.
    const isPlain = pathOf(request).startsWith(pathFor(request)) && /^[\w-]{22}$/.test(token);
    const id = isPlain ? await pages.find(token) : undefined;
    if (id !== undefined) return id;
    await limits.take(guessRule, addressKey(request.ip));
    await sendNotFound(request, reply);
    return undefined;
  }

  /** The 404 page when it was removed meanwhile. */
  async function sendEnquiry(
    request: FastifyRequest<ByToken>,
    reply: FastifyReply,
    id: string,
    refused?: EnquiryPageView['refused'],
  ) {
    const content = await findPageContent(database.db, id);
    if (!content) return sendNotFound(request, reply);
    const path = pathFor(request);
    return send(reply, { ...content, path, formKey: randomUUID(), ...(refused && { refused }) });
  }

  scope.get<ByToken>('/enquiry/:token', async (request, reply) => {
    const id = await findId(request, reply);
    if (id === undefined) return reply;
    return sendEnquiry(request, reply, id);
  });

  scope.post<ByToken>('/enquiry/:token', async (request, reply) => {
    const id = await findId(request, reply);
    if (id === undefined) return reply;
    const { message = '', key } = toFields(request.body);
    try {
      const { text } = parse(newMessageSchema, { kind: 'reply', text: message });
      await limits.take(messageRule, id);
      await limits.take(messageRule, addressKey(request.ip));
      if (await conversation.addFromVisitor(id, { text, key })) {
        mailer.wake();
        events.publish({ kind: 'message', enquiryId: id });
      }
    } catch (error) {
      const known = toHttpError(error, request.log);
      reply.code(known.status).headers(known.headers);
      return sendEnquiry(request, reply, id, { text: message, error: sayIn(request, known) });
    }
    // A reload of the page that follows sends nothing again.
    return reply.redirect(`${pathFor(request)}#latest`, 303);
  });

  scope.post<ByToken>('/enquiry/:token/withdraw', async (request, reply) => {
    const id = await findId(request, reply);
    if (id === undefined) return reply;
    const reference = await withdraw(id);
    if (reference === undefined) return sendNotFound(request, reply);
    events.publish({ kind: 'erased', enquiryId: id });
    return send(reply, { withdrawnReference: reference });
  });

  // Too many guesses, an unavailable database, a form too large: a person with a browser reads it.
  scope.setErrorHandler((error, request: FastifyRequest<ByToken>, reply) => {
    const known = toHttpError(error, request.log);
    // Another site or a program sent it: a page is of no use.
    if (known.status === 403 || known.status === 415) throw error;
    reply.code(known.status).headers(known.headers);
    return send(reply, toFailedView(request, sayIn(request, known)));
  });
}

/** In the language in which it was asked for. */
const pathFor = (request: FastifyRequest<ByToken>) =>
  localPath(pagePath + encodeURIComponent(request.params.token), languageOf(request));

const sayIn = (request: FastifyRequest, error: HttpError) =>
  inLanguage(languageOf(request), () => error.inWords().message);

function toFailedView(request: FastifyRequest<ByToken>, reason: string): FailedPageView {
  const { message, key = randomUUID() } = toFields(request.body);
  const isWithdrawal = request.routeOptions.url?.endsWith('/withdraw');
  return {
    failed: request.method !== 'POST' ? 'show' : isWithdrawal ? 'withdraw' : 'send',
    reason,
    path: pathFor(request),
    formKey: key,
    ...(message !== undefined && { text: message }),
  };
}
