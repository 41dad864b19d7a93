import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStorage, StoredFiles } from '../storage.ts';
import type { BucketClient } from './bucket-client.ts';
import { createBucketFolders, isMarker } from './bucket-folders.ts';
import { createBucketUploads } from './bucket-uploads.ts';
import { putFile } from './put-file.ts';
import type { UploadRecords } from './upload-records.ts';

/** A player asks for many ranges of one video: its size, which never changes, is asked for once. */
const maxSizes = 1000;

export function createBucketStorage(
  client: BucketClient,
  options: {
    records: UploadRecords;
    warn: (message: string) => void;
    /** Where readers find the bucket, when they may be sent there. */
    mediaUrl?: string | undefined;
  },
): FileStorage {
  return {
    ...createBucketFiles(client, options),
    folders: createBucketFolders(client),
    uploads: createBucketUploads(client, options.records, options.warn),
  };
}

export function createBucketFiles(
  client: BucketClient,
  { mediaUrl, prefix = '' }: { mediaUrl?: string | undefined; prefix?: string } = {},
): StoredFiles {
  const sizes = new Map<string, number>();

  async function readSize(key: string): Promise<number | undefined> {
    const known = sizes.get(key);
    if (known !== undefined) return known;
    const size = (await client.head(prefix + key))?.size;
    if (size === undefined) return undefined;
    const [oldest] = sizes.keys();
    if (sizes.size >= maxSizes && oldest !== undefined) sizes.delete(oldest);
    sizes.set(key, size);
    return size;
  }

  async function read(key: string, start: number, end: number) {
    // No range can say "nothing".
    if (end < start) return Readable.from([]);
    const found = await client.get(prefix + key, { start, end });
    if (!found) sizes.delete(key);
    return found?.stream;
  }

  return {
    async open(key) {
      const size = await readSize(key);
      if (size === undefined) return undefined;
      return {
        size,
        publicUrl: mediaUrl && `${mediaUrl}/${key}`,
        read: (start, end) => read(key, start, end),
        close: async () => {},
      };
    },

    async *list(folder) {
      for await (const object of client.list(prefix + (folder && `${folder}/`))) {
        if (!isMarker(object.key)) yield { ...object, key: object.key.slice(prefix.length) };
      }
    },

    put: (key, path) => putFile(client, prefix + key, path),

    async copyTo(key, path) {
      const found = await client.get(prefix + key);
      if (!found) return false;
      await pipeline(found.stream, createWriteStream(path, { mode: 0o600 }));
      return true;
    },

    async remove(key) {
      sizes.delete(key);
      await client.remove(prefix + key);
    },
  };
}
