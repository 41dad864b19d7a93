// The library of pictures, for admins only; what they made of it is public, see media-routes.ts.
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as site from '#contract/site/api.ts';
import { fileNameHeader, maxPictureBytes } from '#contract/site/picture-shapes.ts';
import { personName } from '#contract/text.ts';
import { requireAdmin, sessionOf } from '#server/auth/guards.ts';
import type { Sessions } from '#server/auth/sessions.ts';
import { tooLarge } from '#server/files/picture-files.ts';
import { HttpError } from '#server/http/http-error.ts';
import { createUploadBody } from '#server/http/media/upload-body.ts';
import { answer, parse } from '#server/http/parse.ts';
import { addScheduledJob } from '#server/http/scheduled-jobs.ts';
import { createLibrary, type Library, type LibraryDeps, noSuchPicture } from './library.ts';
import { registerCropFiles, registerPictureCopies } from './media-routes.ts';
import { toItem } from './store.ts';
import { removeDiscarded, sweepParts, sweepPictures } from './sweep.ts';

type ById = { Params: { id: string } };

const hour = 60 * 60 * 1000;

const inUse = () =>
  new HttpError(
    409,
    'This picture is in use: on the site, in the draft, or in an earlier version to which you can go back. It stays in the library for them.',
  );

export async function registerPictures(
  app: FastifyInstance,
  { sessions, ...deps }: LibraryDeps & { sessions: Sessions },
) {
  const { database, now, uses } = deps;
  const library = createLibrary(deps);
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

const maxNameLength = 120;
const nameSchema = personName(maxNameLength, 'Please name the picture.');

function registerPictureUpload(app: FastifyInstance, library: Library) {
  // The bytes say what it is: the type is only asked for, so that no form of another site can send it.
  app.removeContentTypeParser('application/json');
  for (const type of [/^image\//, 'application/octet-stream']) {
    app.addContentTypeParser(type, (_request, payload, done) => done(null, payload));
  }

  app.post('/api/pictures', { config: { hasOwnBodyTimeout: true } }, async (request, reply) => {
    if (!(request.body instanceof Readable)) {
      throw new HttpError(
        415,
        'Please send the picture itself, with a content type such as image/jpeg.',
      );
    }
    if (Number(request.headers['content-length'] ?? 0) > maxPictureBytes) {
      throw tooLarge(maxPictureBytes);
    }
    const name = readFileName(request);
    const body = createUploadBody(request.raw, { advice: 'Please send it again.' });
    const row = await library
      .add(body.stream, name, sessionOf(request).user)
      .finally(() => body.stream.destroy());
    return reply.code(201).send(answer(site.libraryPictureSchema, toItem(row, false)));
  });
}

/** What the file was called, without its folder, for people to know it by. It never reaches the disk. */
function readFileName({ headers }: FastifyRequest): string {
  try {
    const given = decodeURIComponent(String(headers[fileNameHeader] ?? ''));
    const last = given.split(/[/\\]/).at(-1) ?? '';
    return nameSchema.safeParse(last.slice(0, maxNameLength).toWellFormed()).data ?? 'picture';
  } catch {
    throw new HttpError(400, `The header ${fileNameHeader} takes a percent-encoded name.`);
  }
}
