// The inbox, for the desk.
import type { FastifyInstance } from 'fastify';
import { staleAnswerOf } from '#contract/change.ts';
import {
  type EnquiryDetail,
  enquiryChangeSchema,
  enquiryDetailSchema,
  enquiryPageSchema,
  enquiryQuerySchema,
  seenEnquiriesSchema,
} from '#contract/enquiries/enquiries.ts';
import { sessionOf } from '#server/auth/guards.ts';
import type { EnquiryMailer } from '#server/features/enquiries/delivery/enquiry-mailer.ts';
import type { DeskEvents } from '#server/features/enquiries/events/desk-events.ts';
import { notFound } from '#server/features/enquiries/record/enquiry-not-found.ts';
import { HttpError } from '#server/http/http-error.ts';
import { readVersion } from '#server/http/input/headers.ts';
import { answer, parse } from '#server/http/parse.ts';
import type { InboxChanges } from './inbox-changes.ts';
import type { InboxStore } from './inbox-store.ts';

const resendPaths = [
  ['resend', 'enquiry'],
  ['acknowledgement/resend', 'acknowledgement'],
] as const;

type ById = { Params: { id: string } };

export function requireMail(mailer: EnquiryMailer): void {
  if (mailer.isSetUp) return;
  throw new HttpError(
    409,
    'Mail is not set up. Give the server SMTP_URL, MAIL_FROM and ENQUIRIES_TO first.',
  );
}

/** Answers with the whole enquiry as it is now; 404 when there is none. */
export const createAnswerWithEnquiry = (inbox: InboxStore) => async (id: string) => {
  const enquiry = await inbox.find(id);
  if (!enquiry) throw notFound();
  return answer(enquiryDetailSchema, enquiry);
};
export type AnswerWithEnquiry = (id: string) => Promise<EnquiryDetail>;

export function registerInboxRoutes(
  app: FastifyInstance,
  deps: {
    inbox: InboxStore;
    changes: InboxChanges;
    mailer: EnquiryMailer;
    events: DeskEvents;
    answerWith: AnswerWithEnquiry;
  },
) {
  const { inbox, changes, mailer, events, answerWith } = deps;

  app.get('/api/enquiries', async (request) => {
    const { status, cursor, q } = parse(enquiryQuerySchema, request.query);
    const page = await inbox.list({ status: status || undefined, cursor, q });
    return answer(enquiryPageSchema, page);
  });

  app.get<ById>('/api/enquiries/:id', (request) => answerWith(request.params.id));

  app.patch<ById>('/api/enquiries/:id', async (request, reply) => {
    const change = parse(enquiryChangeSchema, request.body);
    const { id } = request.params;
    const by = { actor: sessionOf(request).user, version: readVersion(request.headers) };
    const changed = await changes.change(id, change, by);
    if (!changed) throw notFound();
    const enquiry = await answerWith(id);
    if (changed.isStale) {
      const message = 'This enquiry has been changed since you opened it.';
      const stale = { message, current: enquiry };
      return reply.code(409).send(answer(staleAnswerOf(enquiryDetailSchema), stale));
    }
    mailer.wake();
    events.publish({ kind: 'changed', enquiryId: id });
    return enquiry;
  });

  app.post('/api/enquiries/seen', async (request, reply) => {
    await changes.markSeen(parse(seenEnquiriesSchema, request.body).ids);
    return reply.code(204).send();
  });

  for (const [path, kind] of resendPaths) {
    app.post<ById>(`/api/enquiries/:id/${path}`, async (request, reply) => {
      const { id } = request.params;
      await answerWith(id);
      requireMail(mailer);
      if (!(await changes.resend(id, kind, sessionOf(request).user))) throw notFound();
      mailer.wake();
      return reply.code(202).send(await answerWith(id));
    });
  }
}
