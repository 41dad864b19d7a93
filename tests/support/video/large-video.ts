// Videos too large for memory: written to disk in blocks, sent from there, and compared by their hashes.
import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import * as tus from 'tus-js-client';
import { uploadChunkBytes } from '#contract/library/videos.ts';
import { videoBytes } from './upload-client.ts';

const mebibyte = 1024 * 1024;

/** Each block differs from every other, so that one in the wrong place would show. */
export async function writeVideo(file: string, size: number): Promise<void> {
  const block = randomBytes(8 * mebibyte);
  const handle = await open(file, 'w');
  for (let written = 0; written < size; written += block.length) {
    if (written === 0) videoBytes(1000).copy(block);
    else block.writeUInt32BE(written / block.length, 0);
    await handle.write(block, 0, Math.min(block.length, size - written));
  }
  await handle.close();
}

export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Sends what is missing, or until `stopAt` bytes are there: then the connection is cut in the middle of a part. */
export async function sendVideo(options: {
  origin: string;
  cookie: string;
  file: string;
  /** The path of the upload that was begun. */
  path: string;
  stopAt?: number;
}): Promise<void> {
  const { origin, cookie, file, path, stopAt = Number.POSITIVE_INFINITY } = options;
  const { size } = await stat(file);
  await new Promise<void>((resolve, reject) => {
    let stopped = false;
    const upload = new tus.Upload(createReadStream(file), {
      uploadUrl: origin + path,
      headers: { cookie },
      uploadSize: size,
      chunkSize: uploadChunkBytes,
      // A part that was cut holds the lock for another moment.
      retryDelays: [50, 50, 100, 200, 400, 800],
      onShouldRetry: (error) => error.originalResponse?.getStatus() === 423,
      onSuccess: () => resolve(),
      onError: reject,
      onProgress(sent) {
        if (stopped || sent < stopAt) return;
        stopped = true;
        upload.abort().then(resolve, reject);
      },
    });
    upload.start();
  });
}
