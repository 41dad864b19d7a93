// The uploaded videos, public under names that cannot be guessed. A file never changes.
import type { FastifyInstance } from 'fastify';
import { mediaUrl } from '#contract/library/videos.ts';
import { says } from '#contract/texts/texts.ts';
import { typeOfFile } from '#server/files/file-types.ts';
import type { FileStorage } from '#server/files/storage.ts';
import { HttpError } from '#server/http/http-error.ts';
import { sendFile } from '#server/http/media/send-file.ts';

/** Short, so that an operator may change MEDIA_URL or move files; enough for most that a player asks of one video. */
const redirectSeconds = 5 * 60;

const noSuchVideo = () => new HttpError(404, says('errors.noSuchVideo'));

export function registerMedia(app: FastifyInstance, storage: FileStorage) {
  app.route<{ Params: { name: string } }>({
    // Fastify's own HEAD would read the whole file and discard it.
    method: ['GET', 'HEAD'],
    url: '/media/:name',
    async handler(request, reply) {
      const name = mediaUrl.exec(`/media/${request.params.name}`)?.[1];
      if (name === undefined) throw noSuchVideo();
      const file = await storage.open(`media/${name}`);
      if (file?.publicUrl !== undefined) {
        await file.close();
        reply.header('cache-control', `public, max-age=${redirectSeconds}`);
        return reply.redirect(file.publicUrl, 302);
      }
      return sendFile(request, reply, {
        file,
        missing: noSuchVideo,
        type: typeOfFile(name),
        etag: name,
        cache: 'public',
      });
    },
  });
}
