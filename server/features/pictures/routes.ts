// The library of pictures, for admins only; what they made of it is public, see media-routes.ts.
import type { FastifyInstance } from 'fastify';
import * as site from '#contract/site/api.ts';
import { requireAdmin, sessionOf } from '#server/auth/guards.ts';
import type { Sessions } from '#server/auth/sessions.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/db/connect.ts';
import type { FileStorage } from '#server/files/storage.ts';
import { HttpError } from '#server/http/http-error.ts';
import { answer, parse } from '#server/http/parse.ts';
import { addScheduledJob } from '#server/http/scheduled-jobs.ts';
import { createLibrary, noSuchPicture, type PictureUses } from './library.ts';
import { registerCropFiles, registerPictureCopies } from './media-routes.ts';
import { toItem } from './store.ts';
import { removeDiscarded, sweepParts, sweepPictures } from './sweep.ts';
import { registerPictureUpload } from './upload-route.ts';

type ById = { Params: { id: string } };

const hour = 60 * 60 * 1000;

const inUse = () =>
  new HttpError(
    409,
    'This picture is in use: on the site, in the draft, or in an earlier version to which you can go back. It stays in the library for them.',
  );

export async function registerPictures(
  app: FastifyInstance,
  deps: {
    config: Config;
    database: Database;
    storage: FileStorage;
    now: () => Date;
    sessions: Sessions;
    uses: PictureUses;
  },
) {
  const { config, database, storage, now, sessions, uses } = deps;
  const { dataDir } = config;
  const library = createLibrary({ database, storage, dataDir, now, uses });
  const { store } = library;

  registerCropFiles(app, library.files);

  await app.register(async (scope) => {
    scope.addHook('onRequest', requireAdmin(sessions));
    registerPictureCopies(scope, library);
    await scope.register(async (upload) => registerPictureUpload(upload, library));

    scope.get('/api/pictures', async (request) => {
      const { cursor } = parse(site.picturesQuerySchema, request.query);
      const page = await store.list(cursor);
      const names = await uses.listPicturesInUse();
      const inUse = new Set([...names].map((name) => name.slice(0, name.lastIndexOf('-'))));
      const items = page.items.map((row) => toItem(row, inUse.has(row.id)));
      return answer(site.picturePageSchema, { ...page, items });
    });

    scope.patch<ById>('/api/pictures/:id', async (request) => {
      const change = parse(site.pictureChangeSchema, request.body);
      const row = await store.update(request.params.id, change, sessionOf(request).user);
      if (!row) throw noSuchPicture();
      return answer(site.libraryPictureSchema, toItem(row, await uses.isPictureInUse(row.id)));
    });

    scope.delete<ById>('/api/pictures/:id', async (request, reply) => {
      const { id } = request.params;
      const discarded = await store.discardBy(id, sessionOf(request).user, async (trx) => {
        if (await uses.isPictureInUse(id, trx)) throw inUse();
      });
      if (!discarded) throw noSuchPicture();
      // The record is deleted: a file that cannot be removed is left to the next sweep.
      await removeDiscarded(library).catch((error) => request.log.error({ err: error }));
      return reply.code(204).send();
    });

    scope.post<ById>('/api/pictures/:id/crops', async (request, reply) => {
      const given = parse(site.newCropSchema, request.body);
      const picture = await library.crop(request.params.id, given);
      return reply.code(201).send(answer(site.cropSchema, picture));
    });
  });

  addScheduledJob(app, {
    name: 'sweeping pictures',
    everyMs: hour,
    sharedOn: { database, now },
    run: () => sweepPictures(library, now()),
  });
  addScheduledJob(app, {
    name: 'removing parts of pictures',
    everyMs: hour,
    run: () => sweepParts(library, now()),
  });
  app.addHook('preClose', async () => library.stop());
}
