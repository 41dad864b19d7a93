// The clients behind the enquiries, for the desk.
import type { FastifyInstance } from 'fastify';
import { staleAnswerOf } from '#contract/change.ts';
import * as schemas from '#contract/enquiries/clients.ts';
import { sessionOf } from '#server/auth/guards.ts';
import { createClientStore } from '#server/features/enquiries/clients/client-store.ts';
import { HttpError } from '#server/http/http-error.ts';
import { readVersion } from '#server/http/input/headers.ts';
import { answer, parse } from '#server/http/parse.ts';
import { createRecordStore } from '#server/records/record-store.ts';
import type { EnquiryParts } from './enquiry-parts.ts';

type ById = { Params: { id: string } };

const noClient = () => new HttpError(404, 'There is no such client.');
const noNote = () => new HttpError(404, 'There is no such note.');

export function registerClientRoutes(app: FastifyInstance, { database, now }: EnquiryParts) {
  const clients = createClientStore({ db: database.db, now });
  const notes = createRecordStore(database, now, {
    table: 'client_notes',
    type: 'client',
    label: () => 'a note about a client',
    columns: ['text'],
  });

  async function answerWith(id: string) {
    const client = await clients.find(id);
    if (!client) throw noClient();
    return answer(schemas.clientSchema, client);
  }

  app.get<ById>('/api/clients/:id', (request) => answerWith(request.params.id));

  for (const change of ['join', 'part'] as const) {
    app.post<ById>(`/api/clients/:id/${change}`, async (request) => {
      const { email } = parse(schemas.clientAddressSchema, request.body);
      const { id } = request.params;
      if (!(await clients[change](id, email, sessionOf(request).user))) throw noClient();
      return answerWith(id);
    });
  }

  app.post<ById>('/api/clients/:id/notes', async (request, reply) => {
    const { text, email } = parse(schemas.newClientNoteSchema, request.body);
    const { id } = request.params;
    const { user } = sessionOf(request);
    const emailKey = await clients.findAddress(id, email);
    if (emailKey === undefined) throw noClient();
    const author = { author_id: user.id, author_name: user.username };
    await notes.create({ email_key: emailKey, text, ...author }, user);
    return reply.code(201).send(await answerWith(id));
  });

  app.patch<ById>('/api/client-notes/:id', async (request, reply) => {
    const change = parse(schemas.clientNoteChangeSchema, request.body);
    const by = { actor: sessionOf(request).user, version: readVersion(request.headers) };
    const updated = await notes.update(request.params.id, change, by);
    if (!updated) throw noNote();
    const { text, updatedAt } = updated.item;
    const current = { id: updated.item.id, text, updatedAt };
    if (!updated.isStale) return answer(schemas.changedNoteSchema, current);
    const message = 'Somebody has changed this note since you opened it.';
    const stale = { message, current };
    return reply.code(409).send(answer(staleAnswerOf(schemas.changedNoteSchema), stale));
  });

  app.delete<ById>('/api/client-notes/:id', async (request, reply) => {
    if (!(await notes.remove(request.params.id, sessionOf(request).user))) throw noNote();
    return reply.code(204).send();
  });
}
