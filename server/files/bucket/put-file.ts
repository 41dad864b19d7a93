import { open } from 'node:fs/promises';
import { uploadChunkBytes } from '#contract/library/videos.ts';
import type { BucketClient } from './bucket-client.ts';
import type { Part } from './multiparts.ts';

/** A file of any size. Until it has arrived whole there is no object of that key, or the one before. */
export async function putFile(client: BucketClient, key: string, path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const read = async (start: number) => {
      const bytes = Buffer.allocUnsafeSlow(Math.min(uploadChunkBytes, size - start));
      const { bytesRead } = await file.read(bytes, 0, bytes.length, start);
      if (bytesRead < bytes.length) throw new Error(`${path} is shorter than it was.`);
      return bytes;
    };
    if (size <= uploadChunkBytes) return await client.put(key, await read(0));

    const multipart = await client.multiparts.create(key);
    try {
      const parts: Part[] = [];
      for (let start = 0; start < size; start += uploadChunkBytes) {
        const number = parts.length + 1;
        parts.push(await client.multiparts.putPart(multipart, { number, body: await read(start) }));
      }
      await client.multiparts.complete(multipart, parts);
    } catch (error) {
      await client.multiparts.abort(multipart).catch(() => {});
      throw error;
    }
  } finally {
    await file.close();
  }
}
