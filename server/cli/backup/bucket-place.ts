import type { BucketClient } from '#server/files/bucket/bucket-client.ts';
import { putFile } from '#server/files/bucket/put-file.ts';
import type { Place } from './place.ts';

/** A bucket of an S3-compatible service, where an object is there whole or not at all. */
export const createBucketPlace = (
  client: BucketClient,
  { name, prefix }: { name: string; prefix: string },
): Place => ({
  name,
  isLocal: false,
  prepare: client.check,
  async *list(wanted) {
    for await (const { key, size } of client.list(prefix + wanted)) {
      yield { key: key.slice(prefix.length), size };
    }
  },
  read: async (key) => (await client.get(prefix + key))?.stream,
  write: (key, path) => putFile(client, prefix + key, path),
  remove: (key) => client.remove(prefix + key),
});
