// The inbox, for the desk.
import type { FastifyInstance } from 'fastify';
import {
  enquiryChangeSchema,
  enquiryDetailSchema,
  enquiryPageSchema,
  enquiryQuerySchema,
  seenEnquiriesSchema,
} from '#contract/enquiries.ts';
import { sessionOf } from '#server/auth/guards.ts';
import type { EnquiryMailer } from '#server/features/enquiries/mail/enquiry-mailer.ts';
import { HttpError } from '#server/http/http-error.ts';
import { answer, parse } from '#server/http/parse.ts';
import { notFound } from './enquiry-not-found.ts';
import type { InboxChanges } from './inbox-changes.ts';
import type { InboxStore } from './inbox-store.ts';

type ById = { Params: { id: string } };

export function registerInboxRoutes(
  app: FastifyInstance,
  deps: { inbox: InboxStore; changes: InboxChanges; mailer: EnquiryMailer },
) {
  const { inbox, changes, mailer } = deps;

  app.get('/api/enquiries', async (request) => {
    const { status, cursor, q } = parse(enquiryQuerySchema, request.query);
    const page = await inbox.list({ status: status || undefined, cursor, prefix: q });
    return answer(enquiryPageSchema, page);
  });

  async function answerWith(id: string) {
    const enquiry = await inbox.find(id);
    if (!enquiry) throw notFound();
    return answer(enquiryDetailSchema, enquiry);
  }

  app.get<ById>('/api/enquiries/:id', (request) => answerWith(request.params.id));

  app.patch<ById>('/api/enquiries/:id', async (request) => {
    const { status } = parse(enquiryChangeSchema, request.body);
    const { id } = request.params;
    if (!(await changes.setStatus(id, status, sessionOf(request).user))) throw notFound();
    if (status === 'new') mailer.wake();
    return answerWith(id);
  });

  app.post('/api/enquiries/seen', async (request, reply) => {
    await changes.markSeen(parse(seenEnquiriesSchema, request.body).ids);
    return reply.code(204).send();
  });

  app.post<ById>('/api/enquiries/:id/resend', async (request, reply) => {
    const { id } = request.params;
    if (!(await inbox.find(id))) throw notFound();
    if (!mailer.isSetUp) {
      throw new HttpError(
        409,
        'Mail is not set up. Give the server SMTP_URL, MAIL_FROM and ENQUIRIES_TO first.',
      );
    }
    if (!(await changes.resend(id, sessionOf(request).user))) throw notFound();
    mailer.wake();
    return reply.code(202).send(await answerWith(id));
  });
}
