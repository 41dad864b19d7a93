// A bucket has no folders, and objects come into it one by one: one more, the last, says that a folder is complete.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredFolders } from '../storage.ts';
import type { BucketClient } from './bucket-client.ts';
import { putFile } from './put-file.ts';

const marker = 'complete';

export const isMarker = (key: string) => key.endsWith(`/${marker}`);

export function createBucketFolders(client: BucketClient): StoredFolders {
  const changedAt = async (key: string) => (await client.head(`${key}/${marker}`))?.changedAt;
  /** The marker's time is that of the folder. */
  const complete = (key: string) => client.put(`${key}/${marker}`, new Uint8Array());

  return {
    changedAt,
    complete,

    async publish(path, key) {
      for (const name of await readdir(path)) {
        await putFile(client, `${key}/${name}`, join(path, name));
      }
      await complete(key);
      return true;
    },

    async touch(key) {
      if (!(await changedAt(key))) return false;
      await complete(key);
      return true;
    },

    async list(key) {
      const found = new Map<string, Date>();
      for await (const object of client.list(`${key}/`)) {
        const [name = '', file] = object.key.slice(key.length + 1).split('/');
        if (file === marker || (file && !found.has(name))) found.set(name, object.changedAt);
      }
      return [...found].map(([name, at]) => ({ name, changedAt: at }));
    },

    async remove(key) {
      await client.remove(`${key}/${marker}`);
      for await (const object of client.list(`${key}/`)) await client.remove(object.key);
    },
  };
}
