// The uploaded videos, public under names that cannot be guessed. A file never changes.
import { type FileHandle, open } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mediaUrl } from '#contract/videos.ts';
import { undefinedWhenMissing } from '#server/files/disk.ts';
import { videoFormats } from '#server/files/video-formats.ts';
import { HttpError } from '#server/http/http-error.ts';
import { readRange } from './byte-range.ts';

const oneYear = 365 * 24 * 60 * 60;

export function registerMedia(app: FastifyInstance, mediaDir: string) {
  app.route<{ Params: { name: string } }>({
    // Fastify's own HEAD would read the whole file and discard it.
    method: ['GET', 'HEAD'],
    url: '/media/:name',
    async handler(request, reply) {
      const name = mediaUrl.exec(`/media/${request.params.name}`)?.[1];
      const file = name && (await open(join(mediaDir, name), 'r').catch(undefinedWhenMissing));
      if (!file) throw new HttpError(404, 'There is no such video.');
      try {
        return await sendFile(request, reply, name, file);
      } catch (error) {
        await file.close();
        throw error;
      }
    },
  });
}

async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  file: FileHandle,
) {
  const { size } = await file.stat();
  const etag = `"${name}"`;
  const { range: wanted, 'if-range': ifRange, 'if-none-match': known } = request.headers;
  const range = ifRange === undefined || ifRange === etag ? readRange(wanted, size) : undefined;
  if (range === 'none') {
    throw new HttpError(416, 'The video is shorter than the range asked for.', {
      headers: { 'content-range': `bytes */${size}` },
    });
  }

  reply
    .header('cache-control', `public, max-age=${oneYear}, immutable`)
    .header('accept-ranges', 'bytes')
    .header('etag', etag);
  if (known === etag) {
    await file.close();
    return reply.code(304).send();
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  reply.type(typeOf(name)).header('content-length', end - start + 1);
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  if (request.method === 'HEAD') {
    await file.close();
    return reply.send();
  }
  // The stream closes the file when it is sent or when the client disconnects.
  return reply.send(file.createReadStream({ start, end }));
}

function typeOf(name: string): string {
  const extension = extname(name).slice(1);
  return videoFormats.find((known) => known.extension === extension)?.type ?? 'video/mp4';
}
