// Answers and notes, for the desk.
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import {
  type DeskPerson,
  deskPeopleSchema,
  newMessageSchema,
} from '#contract/enquiries/conversations.ts';
import { sessionOf } from '#server/auth/guards.ts';
import type { Schema } from '#server/db/schema/schema.ts';
import type { EnquiryMailer } from '#server/features/enquiries/delivery/enquiry-mailer.ts';
import type { DeskEvents } from '#server/features/enquiries/events/desk-events.ts';
import {
  type AnswerWithEnquiry,
  requireMail,
} from '#server/features/enquiries/inbox/inbox-routes.ts';
import { notFound } from '#server/features/enquiries/record/enquiry-not-found.ts';
import { readIdempotencyKey } from '#server/http/input/headers.ts';
import { answer, parse } from '#server/http/parse.ts';
import type { ConversationChanges } from './conversation-changes.ts';

/** A list to choose from: a company of more would search. */
const maxPeople = 200;

type ById = { Params: { id: string } };
type ByMessage = { Params: { id: string; messageId: string } };

export function registerConversationRoutes(
  app: FastifyInstance,
  deps: {
    changes: ConversationChanges;
    mailer: EnquiryMailer;
    events: DeskEvents;
    db: Kysely<Schema>;
    answerWith: AnswerWithEnquiry;
  },
) {
  const { changes, mailer, events, db, answerWith } = deps;

  app.post<ById>('/api/enquiries/:id/messages', async (request, reply) => {
    const message = parse(newMessageSchema, request.body);
    const { id } = request.params;
    const by = { actor: sessionOf(request).user, key: readIdempotencyKey(request) };
    if (!(await changes.add(id, message, by))) throw notFound();
    mailer.wake();
    events.publish({ kind: 'changed', enquiryId: id });
    return reply.code(201).send(await answerWith(id));
  });

  app.post<ByMessage>('/api/enquiries/:id/messages/:messageId/resend', async (request, reply) => {
    const { id, messageId } = request.params;
    // Before the settings: what is not there cannot be sent by any of them.
    await answerWith(id);
    requireMail(mailer);
    if (!(await changes.resend(id, messageId, sessionOf(request).user))) throw notFound();
    mailer.wake();
    return reply.code(202).send(await answerWith(id));
  });

  app.get('/api/desk/people', async () => answer(deskPeopleSchema, await listDeskPeople(db)));
}

/** Who can be given an enquiry. */
const listDeskPeople = (db: Kysely<Schema>): Promise<DeskPerson[]> =>
  db
    .selectFrom('users')
    .select(['id', 'username', 'role'])
    .where('role', '<>', 'member')
    .where('disabled', '=', 0)
    .orderBy('username_key')
    .limit(maxPeople)
    .execute();
