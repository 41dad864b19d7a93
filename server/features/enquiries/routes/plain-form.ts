// The form as a browser sends it without script, or before the script has loaded: answered with a page.
import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  type ContactAnswer,
  type ContactValues,
  contactNotices,
  invalidNotice,
} from '#contract/enquiries/contact-notices.ts';
import { trapField } from '#contract/enquiries/contact-trap.ts';
import { enquirySchema } from '#contract/enquiries/enquiry.ts';
import { mapFields } from '#contract/enquiries/enquiry-fields.ts';
import type { FieldIssue } from '#contract/issues.ts';
import { inLanguage } from '#server/base/catalogues.ts';
import { hashBody } from '#server/features/enquiries/contact/enquiry-store.ts';
import { toHttpError } from '#server/http/errors.ts';
import { acceptFormsOnly, type FormFields, toFields } from '#server/http/input/form-body.ts';
import { parse } from '#server/http/parse.ts';
import { languageOf } from '#server/http/request-language.ts';
import type { EnquiryParts } from './enquiry-parts.ts';

/** The same text within this time is the same enquiry: a plain form has no idempotency key. */
const sameWithinMs = 10 * 60 * 1000;

export function registerPlainForm(
  scope: FastifyInstance,
  { submit, sessions, renderContactAnswer }: EnquiryParts,
) {
  acceptFormsOnly(scope);

  const send = (reply: FastifyReply, makeAnswer: () => ContactAnswer) => {
    const answer = inLanguage(languageOf(reply.request), makeAnswer);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(renderContactAnswer(answer, reply.request));
  };

  scope.post('/contact', async (request, reply) => {
    const { [trapField]: trap, ...fields } = toFields(request.body);
    const enquiry = parse(enquirySchema, { ...fields, privacy: fields.privacy === 'on' });
    const receipt = await submit({
      enquiry,
      language: languageOf(request),
      key: { name: `form ${hashBody(enquiry)}`, keepMs: sameWithinMs, isSecret: false },
      isSpam: Boolean(trap),
      isDoubtful: false,
      address: request.ip,
      userId: (await sessions.find(request))?.user.id,
    });
    return send(reply, () => ({
      notice: contactNotices.sent(),
      values: toValues({}),
      errors: {},
      ...receipt,
    }));
  });

  scope.setErrorHandler((error, request, reply) => {
    const known = toHttpError(error, request.log);
    // Another site or a program sent it: a page is of no use.
    if (known.status === 403 || known.status === 415) throw error;
    const values = toValues(toFields(request.body));
    reply.code(known.status).headers(known.headers);
    return send(reply, () => {
      const { message, issues } = known.inWords();
      return issues ? incomplete(values, issues) : failed(values, message);
    });
  });
}

const toValues = (fields: FormFields): ContactValues => ({
  ...mapFields((name) => fields[name] ?? ''),
  privacy: fields.privacy === 'on',
});

function incomplete(values: ContactValues, issues: FieldIssue[]): ContactAnswer {
  const errors = Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [path, message]),
  );
  return { notice: invalidNotice(values, errors), values, errors };
}

const failed = (values: ContactValues, message: string): ContactAnswer => ({
  notice: contactNotices.failed(),
  values,
  errors: {},
  detail: message,
});
