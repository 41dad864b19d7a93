// The tus 1.0 protocol (https://tus.io/protocols/resumable-upload): core, creation, termination, expiration.
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sessionOf } from '#server/auth/guards.ts';
import { moreThanAnnounced } from '#server/files/upload-errors.ts';
import { HttpError } from '#server/http/http-error.ts';
import { createUploadBody } from '#server/http/media/upload-body.ts';
import { discardUpload, sweptAfterMs } from './upload-sweep.ts';
import type { Uploads } from './uploads.ts';

type ById = { Params: { id: string } };

const chunkType = 'application/offset+octet-stream';

export function registerUploadRoutes(app: FastifyInstance, uploads: Uploads, maxBytes: number) {
  const { store, files, lock } = uploads;

  app.addHook('onRequest', async (_request, reply) => {
    reply.header('tus-resumable', tusVersion);
  });
  // In preHandler, so that a wrong content type is answered first, as on every route.
  app.addHook('preHandler', async (request) => {
    if (request.headers['tus-resumable'] === tusVersion) return;
    throw new HttpError(412, 'Uploads speak the tus protocol, version 1.0.0.', {
      headers: { 'tus-version': tusVersion },
    });
  });

  async function find(request: FastifyRequest<ById>) {
    const found = await uploads.find(request.params.id, sessionOf(request).user.id);
    if (!found) throw new HttpError(404, 'There is no such upload.');
    return found;
  }

  const setExpiryHeader = (reply: FastifyReply, changedAt: Date) =>
    reply.header('upload-expires', new Date(changedAt.getTime() + sweptAfterMs).toUTCString());

  app.post('/api/uploads', async (request, reply) => {
    const length = readCount(request.headers['upload-length'], 'Upload-Length');
    if (length > maxBytes) throw new HttpError(413, formatLimit(maxBytes));
    const id = store.newId();
    // The file first: an upload whose file is missing could not be resumed.
    await files.create(id, length);
    await store.create({ id, ownerId: sessionOf(request).user.id, length });
    setExpiryHeader(reply, new Date());
    return reply.code(201).header('location', `/api/uploads/${id}`).send();
  });

  app.head<ById>('/api/uploads/:id', async (request, reply) => {
    const { upload, offset, changedAt } = await find(request);
    setExpiryHeader(reply, changedAt);
    return reply.header('upload-offset', offset).header('upload-length', upload.length).send();
  });

  app.delete<ById>('/api/uploads/:id', async (request, reply) => {
    const { upload } = await find(request);
    await lock.end(upload.id, async () => {
      if (await discardUpload(uploads, upload.id)) return;
      throw new HttpError(409, 'This upload belongs to a video. Remove the video instead.');
    });
    return reply.code(204).send();
  });

  app.register(async (scope) => {
    // Chunks are read as streams without the time limit of JSON bodies, so this scope accepts no JSON.
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser(chunkType, (_request, payload, done) => done(null, payload));

    scope.patch<ById>(
      '/api/uploads/:id',
      { config: { hasOwnBodyTimeout: true } },
      async (request, reply) => {
        if (!(request.body instanceof Readable)) {
          throw new HttpError(415, `Please send a part of the file, as ${chunkType}.`);
        }
        const given = readCount(request.headers['upload-offset'], 'Upload-Offset');
        const { upload } = await find(request);
        const body = createUploadBody(request.raw);
        const offset = await lock
          .append(upload.id, body, () => addChunk(request, given, body.stream))
          .finally(() => body.stream.destroy());
        setExpiryHeader(reply, new Date());
        return reply.code(204).header('upload-offset', offset).send();
      },
    );
  });

  /** Reads the offset again: it cannot change while the lock is held. */
  async function addChunk(request: FastifyRequest<ById>, given: number, body: Readable) {
    const { upload, offset } = await find(request);
    if (given !== offset || upload.media_file !== null) {
      throw new HttpError(
        409,
        'Upload-Offset is not where the upload stands. Ask for it by HEAD and go on from there.',
        {
          headers: { 'upload-offset': String(offset) },
        },
      );
    }
    const announced = Number(request.headers['content-length'] ?? 0);
    if (offset + announced > upload.length) throw moreThanAnnounced();
    return files.append(upload.id, offset, upload.length, body);
  }
}

const tusVersion = '1.0.0';

/** A number of bytes. Upload-Defer-Length is not supported: the length of a file is known. */
function readCount(header: string | string[] | undefined, name: string): number {
  if (typeof header === 'string' && /^\d{1,15}$/.test(header)) return Number(header);
  throw new HttpError(400, `The header ${name} takes a number of bytes.`);
}

function formatLimit(maxBytes: number): string {
  const [size, unit] =
    maxBytes >= 1024 ** 3 ? [maxBytes / 1024 ** 3, 'GB'] : [maxBytes / 1024 ** 2, 'MB'];
  const max = size.toLocaleString('en-GB', { maximumSignificantDigits: 3 });
  return `The file is too large: a video may have up to ${max} ${unit}.`;
}
