// The four calls that every list of the admin area has: list, create, change, remove. Videos, services, testimonials and
// saved replies differ in their schemas, their stores and their guards, not in this.
import type { FastifyInstance } from 'fastify';
import { staleAnswerOf } from '#contract/change.ts';
import type { SiteStanding } from '#contract/library/standing.ts';
import { z } from '#contract/zod.ts';
import { type Guard, sessionOf } from '#server/auth/guards.ts';
import type { Sessions } from '#server/auth/sessions.ts';
import { cachedRead } from '#server/db/cached-read.ts';
import type { Database } from '#server/db/engine/database.ts';
import { HttpError } from '#server/http/http-error.ts';
import { readVersion } from '#server/http/input/headers.ts';
import { answer, parse } from '#server/http/parse.ts';
import type { RecordStore } from '#server/records/record-store.ts';

type ById = { Params: { id: string } };
type RecordVersion = { id: string; updatedAt: string };

/** Where each record stands on the site now. */
export type Standing = {
  /** The version that visitors see. */
  readVersion: () => number;
  read: () => Promise<(item: RecordVersion) => SiteStanding>;
};

export type RecordDeps = {
  database: Database;
  now: () => Date;
  sessions: Sessions;
  standingOf: (library: 'videos' | 'services' | 'testimonials') => Standing;
};

/** For those whom the guard lets in. A record that can stand on the site is answered with where it stands. */
export async function registerRecordRoutes<
  Item extends z.ZodMiniType<unknown, RecordVersion>,
  New extends z.ZodMiniType,
  Change extends z.ZodMiniType,
>(
  app: FastifyInstance,
  options: {
    path: `/api/${string}`;
    /** For the sentence "There is no such …". */
    noun: string;
    schemas: { item: Item; create: New; change: Change };
    guard: Guard;
    store: RecordStore<
      Omit<z.input<Item>, 'site'> & RecordVersion,
      z.output<New>,
      z.output<Change>
    >;
    database: Database;
    standing?: Standing;
  },
) {
  const { path, noun, schemas, guard, store, database, standing } = options;
  const readToAnswer = async () => {
    const standingOf = await standing?.read();
    return (item: Omit<z.input<Item>, 'site'> & RecordVersion) =>
      ({ ...item, site: standingOf?.(item) }) as z.input<Item>;
  };
  const notFound = () => new HttpError(404, `There is no such ${noun}.`);
  const list = z.array(schemas.item);
  // A list is made from the database and the site, and asked for far more often than either changes: it is kept as JSON.
  const readList = cachedRead(database, async () =>
    JSON.stringify(answer(list, (await store.list()).map(await readToAnswer()))),
  );

  await app.register(async (scope) => {
    scope.addHook('onRequest', guard);
    scope.get(path, async (_request, reply) => {
      reply.type('application/json; charset=utf-8');
      return await readList(`${standing?.readVersion()}`);
    });

    scope.post(path, async (request, reply) => {
      const given = parse(schemas.create, request.body);
      const created = await store.create(given, sessionOf(request).user);
      return reply.code(201).send(answer(schemas.item, (await readToAnswer())(created)));
    });

    scope.patch<ById>(`${path}/:id`, async (request, reply) => {
      const change = parse(schemas.change, request.body);
      const by = { actor: sessionOf(request).user, version: readVersion(request.headers) };
      const updated = await store.update(request.params.id, change, by);
      if (!updated) throw notFound();
      const toAnswer = await readToAnswer();
      if (!updated.isStale) return answer(schemas.item, toAnswer(updated.item));
      const message = `This ${noun} has been changed since you opened it.`;
      const stale = { message, current: toAnswer(updated.item) };
      return reply.code(409).send(answer(staleAnswerOf(schemas.item), stale));
    });

    scope.delete<ById>(`${path}/:id`, async (request, reply) => {
      const removed = await store.remove(request.params.id, sessionOf(request).user);
      if (!removed) throw notFound();
      return reply.code(204).send();
    });
  });
}
