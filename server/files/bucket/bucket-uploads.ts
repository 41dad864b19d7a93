// Videos that are being sent are multipart uploads: the chunks of the sender are their parts.
import { uploadChunkBytes } from '#contract/library/videos.ts';
import { headBytes, newVideoName } from '../detect-video-format.ts';
import type { UploadFiles } from '../storage.ts';
import { hasEnded } from '../upload-errors.ts';
import type { BucketClient } from './bucket-client.ts';
import { BucketError } from './bucket-error.ts';
import { collectParts } from './collect-parts.ts';
import type { Multipart } from './multiparts.ts';
import type { UploadRecords } from './upload-records.ts';

const mediaPrefix = 'media/';

export function createBucketUploads(
  client: BucketClient,
  records: UploadRecords,
  warn: (message: string) => void,
): UploadFiles {
  let hasWarned = false;

  async function abort(multipart: Multipart): Promise<void> {
    if ((await client.multiparts.abort(multipart)) || hasWarned) return;
    hasWarned = true;
    warn(
      'The object storage cannot abort uploads: what was sent of them stays until it removes it.',
    );
  }

  /** Chooses its key, which stays: an object cannot be renamed. */
  async function begin(id: string, head: Uint8Array): Promise<Multipart> {
    const name = await newVideoName(head);
    const key = name ? `${mediaPrefix}${name}` : `uploads/${id}`;
    const own = await client.multiparts.create(key);
    const chosen = await records.setMultipart(id, own);
    if (chosen?.multipartId !== own.multipartId) await abort(own);
    if (!chosen) throw hasEnded();
    return chosen;
  }

  return {
    create: (id) => records.create(id),

    async readState(id) {
      const known = await records.read(id);
      return known && { size: known.size, changedAt: known.changedAt };
    },

    async append(id, offset, length, body) {
      const known = await records.read(id);
      if (!known) throw hasEnded();
      let { multipart } = known;
      let position = offset;
      for await (const part of collectParts(body, { offset, length })) {
        multipart ??= await begin(id, part.body.subarray(0, headBytes));
        const number = Math.floor(position / uploadChunkBytes) + 1;
        const stored = await client.multiparts
          .putPart(multipart, { number, ...part })
          .catch(throwWhenEnded);
        const size = part.body.length;
        if (!(await records.addPart(id, { ...stored, size }))) throw hasEnded();
        position += size;
      }
      return position;
    },

    async chooseName(id) {
      const key = (await records.read(id))?.multipart?.key;
      return key?.startsWith(mediaPrefix) ? key.slice(mediaPrefix.length) : undefined;
    },

    async finish(id, name) {
      const key = `${mediaPrefix}${name}`;
      const known = await records.read(id);
      if (known?.multipart?.key === key) {
        await client.multiparts.complete(known.multipart, known.parts).catch(ignoreWhenEnded);
      }
      const object = await client.head(key);
      if (!object || (known && known.size !== object.size)) return false;
      await records.remove(id);
      return true;
    },

    async remove(id) {
      const known = await records.read(id);
      if (known?.multipart) await abort(known.multipart);
      await records.remove(id);
    },

    listIds: () => records.listIds(),
  };
}

function throwWhenEnded(error: unknown): never {
  throw error instanceof BucketError && error.code === 'NoSuchUpload' ? hasEnded() : error;
}

/** Completed by a call that was killed, or by another instance; or a part was replaced by another. The object will tell. */
function ignoreWhenEnded(error: unknown): void {
  const codes = ['NoSuchUpload', 'InvalidPart', 'InvalidPartOrder', 'EntityTooSmall'];
  if (!(error instanceof BucketError) || !codes.includes(error.code ?? '')) throw error;
}
