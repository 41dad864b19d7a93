import type { FastifyInstance } from 'fastify';
import { finishedUploadSchema } from '#contract/library/videos.ts';
import { sessionOf } from '#server/auth/guards.ts';
import { isVideoAsNamed } from '#server/files/detect-video-format.ts';
import { HttpError } from '#server/http/http-error.ts';
import { answer } from '#server/http/parse.ts';
import type { Upload } from './upload-store.ts';
import { discardUpload } from './upload-sweep.ts';
import type { Uploads } from './uploads.ts';

const notFound = () => new HttpError(404, 'There is no such upload.');

export function registerUploadFinish(app: FastifyInstance, uploads: Uploads) {
  const { store, storage, files, lock } = uploads;

  app.post<{ Params: { id: string } }>('/api/uploads/:id/finish', async (request) => {
    const { id } = request.params;
    const owner = sessionOf(request).user.id;
    // Checked before the lock, so that a call that comes too early does not interrupt a chunk.
    await findComplete(id, owner);
    const mediaFile = await lock.end(id, async () => finish(await findComplete(id, owner)));
    return answer(finishedUploadSchema, { url: `/media/${mediaFile}` });
  });

  async function findComplete(id: string, owner: string): Promise<Upload> {
    const found = await uploads.find(id, owner);
    if (!found) throw notFound();
    if (found.offset !== found.upload.length) {
      throw new HttpError(409, 'The file has not arrived whole yet. Please send the rest first.');
    }
    return found.upload;
  }

  /** Choose a name, move the file, check it, mark it finished. After a kill between two steps the next call continues. */
  async function finish(upload: Upload): Promise<string> {
    if (upload.media_file !== null && upload.finished_at !== null) {
      await store.waitUntilDurable();
      return upload.media_file;
    }
    const mediaFile = upload.media_file ?? (await chooseName(upload.id));
    if (!(await files.finish(upload.id, mediaFile))) {
      await discardUpload(uploads, upload.id);
      throw notFound();
    }
    if (!(await isVideoAsNamed(storage, mediaFile))) await refuse(upload.id);
    await store.markFinished(upload.id);
    return mediaFile;
  }

  async function chooseName(id: string): Promise<string> {
    const name = (await files.chooseName(id)) ?? (await refuse(id));
    const chosen = await store.setMediaFile(id, name);
    if (!chosen) throw notFound();
    return chosen;
  }

  async function refuse(id: string): Promise<never> {
    await discardUpload(uploads, id);
    throw new HttpError(
      415,
      'This file is no video that browsers can play. Please send MP4, WebM, MOV, MKV or OGV.',
    );
  }
}
