import type { FastifyInstance } from 'fastify';
import { pictureUrl } from '#contract/site/picture-shapes.ts';
import { typeOfFile } from '#server/files/file-types.ts';
import {
  keyOfCrop,
  keyOfPicture,
  type PictureFiles,
  pictureCopies,
} from '#server/files/picture-files.ts';
import { sendFile } from '#server/http/media/send-file.ts';
import { type Library, noSuchPicture } from './library.ts';

/** Public, under names that cannot be guessed. Always sent by us: the content-security policy allows no other origin. */
export function registerCropFiles(app: FastifyInstance, files: PictureFiles) {
  app.route<{ Params: { name: string } }>({
    // Fastify's own HEAD would read the whole file and discard it.
    method: ['GET', 'HEAD'],
    url: '/media/pictures/:name',
    async handler(request, reply) {
      const { name } = request.params;
      const [, id, hash, crop] = pictureUrl.exec(`/media/pictures/${name}`) ?? [];
      if (!id || !hash) throw noSuchPicture();
      return sendFile(request, reply, {
        file: await files.open(`${keyOfCrop(id, hash)}/${crop}`),
        missing: noSuchPicture,
        type: typeOfFile(name),
        etag: name,
        cache: 'public',
      });
    },
  });
}

/** For admins only: they show what a crop leaves out. */
export function registerPictureCopies(app: FastifyInstance, { files, store }: Library) {
  for (const copy of pictureCopies) {
    app.get<{ Params: { id: string } }>(`/api/pictures/:id/${copy}`, async (request, reply) => {
      // Only what a row names reaches a path.
      const row = await store.find(request.params.id);
      if (!row) throw noSuchPicture();
      return sendFile(request, reply, {
        file: await files.open(`${keyOfPicture(row.id)}/${copy}`),
        missing: noSuchPicture,
        type: typeOfFile(copy),
        etag: `${row.id}-${copy}`,
        cache: 'private',
      });
    });
  }
}
