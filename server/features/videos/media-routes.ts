// The uploaded videos, public under names that cannot be guessed. A file never changes.
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { mediaUrl } from '#contract/videos.ts';
import { videoFormats } from '#server/files/video-formats.ts';
import { HttpError } from '#server/http/http-error.ts';
import { sendFile } from '#server/http/media/send-file.ts';

export function registerMedia(app: FastifyInstance, mediaDir: string) {
  app.route<{ Params: { name: string } }>({
    // Fastify's own HEAD would read the whole file and discard it.
    method: ['GET', 'HEAD'],
    url: '/media/:name',
    async handler(request, reply) {
      const name = mediaUrl.exec(`/media/${request.params.name}`)?.[1];
      const sent =
        name &&
        (await sendFile(request, reply, {
          path: join(mediaDir, name),
          type: typeOf(name),
          etag: name,
          cache: 'public',
        }));
      if (!sent) throw new HttpError(404, 'There is no such video.');
      return sent;
    },
  });
}

function typeOf(name: string): string {
  const extension = extname(name).slice(1);
  return videoFormats.find((known) => known.extension === extension)?.type ?? 'video/mp4';
}
