import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { libraryPictureSchema } from '#contract/site/api.ts';
import { fileNameHeader, maxPictureBytes } from '#contract/site/picture-shapes.ts';
import { personName } from '#contract/text.ts';
import { sessionOf } from '#server/auth/guards.ts';
import { tooLarge } from '#server/files/picture-files.ts';
import { HttpError } from '#server/http/http-error.ts';
import { createUploadBody } from '#server/http/media/upload-body.ts';
import { answer } from '#server/http/parse.ts';
import type { Library } from './library.ts';
import { toItem } from './store.ts';

const maxNameLength = 120;
const nameSchema = personName(maxNameLength, 'Please name the picture.');

export function registerPictureUpload(app: FastifyInstance, library: Library) {
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
    return reply.code(201).send(answer(libraryPictureSchema, toItem(row, false)));
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
