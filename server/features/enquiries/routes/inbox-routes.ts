// The inbox, for the desk.
import type { FastifyInstance } from 'fastify';
import { staleAnswerOf } from '#contract/change.ts';
import { deskPeopleSchema, newMessageSchema } from '#contract/enquiries/conversations.ts';
import type { EnquiryDetail } from '#contract/enquiries/enquiries.ts';
import * as inboxSchemas from '#contract/enquiries/enquiries.ts';
import { sessionOf } from '#server/auth/guards.ts';
import type { Actor } from '#server/db/audit.ts';
import { staleMessage } from '#server/features/enquiries/inbox/inbox-changes.ts';
import { HttpError } from '#server/http/http-error.ts';
import { readIdempotencyKey, readVersion } from '#server/http/input/headers.ts';
import { answer, parse } from '#server/http/parse.ts';
import type { EnquiryParts } from './enquiry-parts.ts';

type ById = { Params: { id: string } };
type ByMessage = { Params: { id: string; messageId: string } };

export const notFound = () => new HttpError(404, 'There is no such enquiry.');

export function registerInboxRoutes(
  app: FastifyInstance,
  { inbox, changes, conversation, mailer, events }: EnquiryParts,
) {
  /** The whole enquiry as it is now. */
  async function answerWith(id: string) {
    const enquiry = await inbox.find(id);
    if (!enquiry) throw notFound();
    return answer(inboxSchemas.enquiryDetailSchema, enquiry);
  }

  const answerStale = (message: string, current: EnquiryDetail) =>
    answer(staleAnswerOf(inboxSchemas.enquiryDetailSchema), { message, current });

  function publishChanged(enquiryId: string, to: string | undefined, { id, username }: Actor) {
    events.publish({ kind: 'changed', enquiryId });
    if (to) events.publish({ kind: 'assigned', enquiryId, to, by: { id, username } });
  }

  app.get('/api/enquiries', async (request) => {
    const given = parse(inboxSchemas.enquiryQuerySchema, request.query);
    const { status, language, assigned, sender, order } = given;
    const page = await inbox.list({
      ...given,
      status: status || undefined,
      language: language || undefined,
      assignedTo: assigned === 'me' ? sessionOf(request).user.id : assigned && null,
      isMember: sender === 'member',
      order: order || undefined,
    });
    return answer(inboxSchemas.enquiryPageSchema, page);
  });

  app.get<ById>('/api/enquiries/:id', (request) => answerWith(request.params.id));

  app.patch<ById>('/api/enquiries/:id', async (request, reply) => {
    const change = parse(inboxSchemas.enquiryChangeSchema, request.body);
    const { id } = request.params;
    const by = sessionOf(request).user;
    const version = readVersion(request.headers);
    const changed = await changes.change({ id, version, change }, by);
    if (!changed) throw notFound();
    const enquiry = await answerWith(id);
    if (changed.isStale) return reply.code(409).send(answerStale(staleMessage, enquiry));
    publishChanged(id, changed.givenTo, by);
    mailer.wake();
    return enquiry;
  });

  app.post('/api/enquiries/changes', async (request) => {
    const wanted = parse(inboxSchemas.enquiryChangesSchema, request.body).changes;
    const by = sessionOf(request).user;
    const { changed, refused } = await changes.changeSeveral(wanted, by);
    for (const [id, givenTo] of changed) publishChanged(id, givenTo, by);
    mailer.wake();
    const items = await inbox.listThese([...changed.keys()]);
    return answer(inboxSchemas.enquiryChangesAnswerSchema, { changed: items, refused });
  });

  app.post('/api/enquiries/seen', async (request, reply) => {
    await changes.markSeen(parse(inboxSchemas.seenEnquiriesSchema, request.body).ids);
    return reply.code(204).send();
  });

  app.post<ById>('/api/enquiries/:id/messages', async (request, reply) => {
    const message = parse(newMessageSchema, request.body);
    const { id } = request.params;
    const by = { actor: sessionOf(request).user, key: readIdempotencyKey(request) };
    const added = await conversation.add(id, message, by);
    if (!added) throw notFound();
    if (added.isStale) {
      const sentence = 'Something new has come since you began your answer. It was not sent.';
      return reply.code(409).send(answerStale(sentence, await answerWith(id)));
    }
    mailer.wake();
    events.publish({ kind: 'changed', enquiryId: id });
    return reply.code(201).send(await answerWith(id));
  });

  const resends: Record<string, (params: ByMessage['Params'], by: Actor) => Promise<boolean>> = {
    resend: ({ id }, by) => changes.resend(id, 'enquiry', by),
    'acknowledgement/resend': ({ id }, by) => changes.resend(id, 'acknowledgement', by),
    'messages/:messageId/resend': ({ id, messageId }, by) => conversation.resend(id, messageId, by),
  };
  for (const [path, resend] of Object.entries(resends)) {
    app.post<ByMessage>(`/api/enquiries/:id/${path}`, async (request, reply) => {
      const { id } = request.params;
      // Before the settings: what is not there cannot be sent by any of them.
      await answerWith(id);
      if (!mailer.isSetUp) {
        throw new HttpError(
          409,
          'Mail is not set up. Give the server SMTP_URL, MAIL_FROM and ENQUIRIES_TO first.',
        );
      }
      if (!(await resend(request.params, sessionOf(request).user))) throw notFound();
      mailer.wake();
      return reply.code(202).send(await answerWith(id));
    });
  }

  app.get('/api/desk/people', async () => answer(deskPeopleSchema, await inbox.listPeople()));
}
