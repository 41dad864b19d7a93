// The four calls that every list of the admin has: list, create, change, remove. Videos, services and
// testimonials differ in their schemas and their stores, not in this.
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { staleAnswerOf } from '#contract/change.ts';
import type { SiteStanding } from '#contract/site/standing.ts';
import { z } from '#contract/zod.ts';
import { requireAdmin, sessionOf } from '#server/auth/guards.ts';
import type { Sessions } from '#server/auth/sessions.ts';
import type { RecordStore } from '#server/db/record-store.ts';
import { HttpError } from './http-error.ts';
import { answer, parse } from './parse.ts';

type ById = { Params: { id: string } };
type Kept = { id: string; updatedAt: string };

export type StandingOf = (item: { id: string; updatedAt: string }) => SiteStanding;

/** For admins only. */
export async function registerRecordRoutes<
  Item extends z.ZodMiniType<unknown, Kept & { site: SiteStanding }>,
  New extends z.ZodMiniType,
  Change extends z.ZodMiniType,
>(
  app: FastifyInstance,
  options: {
    path: `/api/${string}`;
    /** For the sentence "There is no such …". */
    noun: string;
    schemas: { item: Item; create: New; change: Change };
    sessions: Sessions;
    store: RecordStore<Omit<z.input<Item>, 'site'> & Kept, z.output<New>, z.output<Change>>;
    /** Whether visitors see the record. */
    standingOf: StandingOf;
  },
) {
  const { path, noun, schemas, sessions, store, standingOf } = options;
  const notFound = () => new HttpError(404, `There is no such ${noun}.`);

  const list = z.array(schemas.item);
  const withStanding = (item: Omit<z.input<Item>, 'site'> & Kept) =>
    ({ ...item, site: standingOf(item) }) as z.input<Item>;

  await app.register(async (scope) => {
    scope.addHook('onRequest', requireAdmin(sessions));
    scope.get(path, async () => answer(list, (await store.list()).map(withStanding)));

    scope.post(path, async (request, reply) => {
      const given = parse(schemas.create, request.body);
      const created = await store.create(given, sessionOf(request).user);
      return reply.code(201).send(answer(schemas.item, withStanding(created)));
    });

    scope.patch<ById>(`${path}/:id`, async (request, reply) => {
      const change = parse(schemas.change, request.body);
      const by = { actor: sessionOf(request).user, version: readVersion(request.headers) };
      const updated = await store.update(request.params.id, change, by);
      if (!updated) throw notFound();
      if (!updated.isStale) return answer(schemas.item, withStanding(updated.item));
      const message = `This ${noun} has been changed since you opened it.`;
      const stale = { message, current: withStanding(updated.item) };
      return reply.code(409).send(answer(staleAnswerOf(schemas.item), stale));
    });

    scope.delete<ById>(`${path}/:id`, async (request, reply) => {
      const removed = await store.remove(request.params.id, sessionOf(request).user);
      if (!removed) throw notFound();
      return reply.code(204).send();
    });
  });
}

/** The version that the sender of a change has seen: a record's `updatedAt`, with or without the quotes of an ETag. */
const readVersion = ({ 'if-match': version }: IncomingHttpHeaders) =>
  version === undefined || version === '*' ? undefined : version.replace(/^(?:W\/)?"(.*)"$/, '$1');
