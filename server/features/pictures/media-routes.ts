import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pictureUrl } from '#contract/site/picture-shapes.ts';
import { type PictureFiles, pictureCopies } from '#server/files/picture-files.ts';
import { sendFile } from '#server/http/media/send-file.ts';
import { type Library, noSuchPicture } from './library.ts';

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
};

/** Public, under names that cannot be guessed. */
export function registerCropFiles(app: FastifyInstance, files: PictureFiles) {
  app.route<{ Params: { name: string } }>({
    // Fastify's own HEAD would read the whole file and discard it.
    method: ['GET', 'HEAD'],
    url: '/media/pictures/:name',
    async handler(request, reply) {
      const [, id, hash, file] = pictureUrl.exec(`/media/pictures/${request.params.name}`) ?? [];
      const sent =
        id &&
        hash &&
        file &&
        (await sendFile(request, reply, {
          path: join(files.cropFolderOf(id, hash), file),
          type: types[extname(file)] ?? 'application/octet-stream',
          etag: request.params.name,
          cache: 'public',
        }));
      if (!sent) throw noSuchPicture();
      return sent;
    },
  });
}

/** For admins only: they show what a crop leaves out. */
export function registerPictureCopies(app: FastifyInstance, { files, store }: Library) {
  for (const copy of pictureCopies) {
    app.get<{ Params: { id: string } }>(`/api/pictures/:id/${copy}`, async (request, reply) => {
      // Only what a row names reaches a path.
      const row = await store.find(request.params.id);
      const sent =
        row &&
        (await sendFile(request, reply, {
          path: join(files.folderOf(row.id), copy),
          type: 'image/webp',
          etag: `${row.id}-${copy}`,
          cache: 'private',
        }));
      if (!sent) throw noSuchPicture();
      return sent;
    });
  }
}
