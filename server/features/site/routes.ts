import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as site from '#contract/site/api.ts';
import { requireAdmin, sessionOf } from '#server/auth/guards.ts';
import type { Sessions } from '#server/auth/sessions.ts';
import type { Database } from '#server/db/connect.ts';
import { HttpError } from '#server/http/http-error.ts';
import { answer, parse } from '#server/http/parse.ts';
import { findDifferences } from './draft/differences.ts';
import { createSiteEditor, maxDraftBytes, type Outcome } from './draft/site-editor.ts';
import type { HasCrop } from './pictures/missing-pictures.ts';
import { type Preview, registerPreview } from './preview-routes.ts';
import type { CurrentSite } from './publish/current-site.ts';
import { createPublish } from './publish/publish.ts';
import type { SiteStore } from './store/site-store.ts';

type ByNumber = { Params: { number: string } };

export async function registerSite(
  app: FastifyInstance,
  deps: {
    database: Database;
    now: () => Date;
    sessions: Sessions;
    store: SiteStore;
    current: CurrentSite;
    hasCrop: HasCrop;
    preview: Preview;
  },
) {
  const { sessions, store, current } = deps;
  const { db } = deps.database;
  const editor = createSiteEditor({ ...deps, db });
  const publish = createPublish({ db, store, editor, current, log: app.log });
  registerPreview(app, { sessions, editor, preview: deps.preview });

  /** Undefined after a 409, which shows the draft as it is now. */
  async function unlessStale<Result>(reply: FastifyReply, outcome: Outcome<Result>) {
    if (!outcome.isStale) return outcome;
    const current = await editor.open();
    const byWhom = current.changed
      ? `${current.changed.by} has changed the draft since you opened it.`
      : 'The draft has been published or thrown away since you opened it.';
    const message = outcome.because ?? byWhom;
    reply.code(409).send(answer(site.staleDraftSchema, { message, current }));
    return undefined;
  }

  async function findVersion(number: string) {
    const version =
      /^(?:0|[1-9]\d{0,8})$/.test(number) && (await store.readVersion(Number(number)));
    if (!version) throw new HttpError(404, 'There is no such version.');
    return version;
  }

  await app.register(async (scope) => {
    scope.addHook('onRequest', requireAdmin(sessions));

    scope.get('/api/site', async () => answer(site.siteSchema, await editor.open()));

    scope.patch('/api/site/draft', { bodyLimit: maxDraftBytes }, async (request, reply) => {
      const revision = readRevision(request.headers);
      const actor = sessionOf(request).user;
      const saved = await unlessStale(
        reply,
        await editor.change(request.body ?? {}, { revision, actor }),
      );
      return saved ? answer(site.draftSavedSchema, saved) : reply;
    });

    scope.delete('/api/site/draft', async (request, reply) => {
      const revision = readRevision(request.headers);
      const actor = sessionOf(request).user;
      const discarded = await unlessStale(reply, await editor.discard({ revision, actor }));
      return discarded ? answer(site.draftReplacedSchema, discarded) : reply;
    });

    scope.post('/api/site/publish', async (request, reply) => {
      const given = parse(site.publishSchema, request.body);
      const published = await unlessStale(reply, await publish(given, sessionOf(request).user));
      return published ? reply.code(201).send(answer(site.publishedSchema, published)) : reply;
    });

    scope.get('/api/site/versions', async (request) => {
      const { cursor } = parse(site.versionsQuerySchema, request.query);
      return answer(
        site.versionPageSchema,
        await store.listVersions(cursor ? Number(cursor) : undefined),
      );
    });

    scope.get<ByNumber>('/api/site/versions/:number', async ({ params }) => {
      const version = await findVersion(params.number);
      const before = await store.readVersion(version.number - 1);
      const changes = before ? findDifferences(before.content, version.content) : [];
      return answer(site.versionSchema, { ...version, changes });
    });

    scope.post<ByNumber>('/api/site/versions/:number/restore', async (request, reply) => {
      const version = await findVersion(request.params.number);
      const by = { revision: readRevision(request.headers), actor: sessionOf(request).user };
      const restored = await unlessStale(reply, await editor.restore(version, by));
      return restored ? answer(site.draftReplacedSchema, restored) : reply;
    });
  });
}

/** The revision that the sender has seen, with or without the quotes of an ETag. */
function readRevision({ 'if-match': given = '' }: IncomingHttpHeaders): number {
  const revision = /^(?:W\/)?"?(\d{1,9})"?$/.exec(given)?.[1];
  if (revision !== undefined) return Number(revision);
  throw new HttpError(428, 'Please say in If-Match which revision of the draft you have seen.');
}
