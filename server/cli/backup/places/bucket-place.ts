// A bucket of an S3-compatible service as the place of backups. An object is there whole or not at all.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BucketClient } from '#server/files/bucket/bucket-client.ts';
import { putFile } from '#server/files/bucket/put-file.ts';
import { DamagedBackup, isSha256 } from '../format.ts';
import { hashStream } from './hash-stream.ts';
import { type BackupPlace, linesFileOf, listBackupNames } from './place.ts';
import { openPlainFile } from './plain-files.ts';
import { writeLinesTo } from './write-lines.ts';

export function createBucketPlace(
  client: BucketClient,
  options: {
    name: string;
    /** Empty, or ends with a slash. */
    prefix: string;
    /** A folder of this machine, for the lines before they are sent. */
    scratchDir: string;
  },
): BackupPlace {
  const { name, prefix, scratchDir } = options;
  const filesPrefix = `${prefix}files/`;
  const keyOf = (sha256: string) => filesPrefix + sha256;
  const linesKeyOf = (backup: string) => prefix + linesFileOf(backup);

  /** Listed once: asking for each of many thousands would take as many calls. */
  let listed: Promise<Map<string, number>> | undefined;
  const sizes = () => {
    listed ??= listSizes();
    return listed;
  };

  async function listSizes(): Promise<Map<string, number>> {
    const found = new Map<string, number>();
    for await (const { key, size } of client.list(filesPrefix)) {
      const sha256 = key.slice(filesPrefix.length);
      if (isSha256(sha256)) found.set(sha256, size);
    }
    return found;
  }

  return {
    name,

    prepare: client.check,

    async list() {
      const files: string[] = [];
      // A name begins with a year: without this every file would be listed, too.
      for await (const { key } of client.list(`${prefix}2`)) files.push(key.slice(prefix.length));
      return listBackupNames(files);
    },

    async writeLines(backup, lines) {
      const path = join(scratchDir, 'lines');
      await writeLinesTo(path, lines);
      await putFile(client, linesKeyOf(backup), path);
      await rm(path);
    },

    async openLines(backup) {
      const found = await client.get(linesKeyOf(backup));
      if (!found) throw new DamagedBackup(name, `${linesFileOf(backup)} is missing`);
      return found.stream;
    },

    removeLines: (backup) => client.remove(linesKeyOf(backup)),

    async addFile(path) {
      const stored = await hashStream(await openPlainFile(path));
      const known = await sizes();
      const isNew = known.get(stored.sha256) !== stored.size;
      if (isNew) await putFile(client, keyOf(stored.sha256), path);
      known.set(stored.sha256, stored.size);
      return { ...stored, isNew };
    },

    async findFault({ sha256, size }) {
      const found = (await sizes()).get(sha256);
      if (found === undefined) return 'is missing';
      return found === size ? undefined : 'was changed';
    },

    async openFile(sha256) {
      const found = await client.get(keyOf(sha256));
      if (!found) throw new DamagedBackup(name, `files/${sha256} is missing`);
      return found.stream;
    },

    listFiles: async () => [...(await sizes()).keys()],

    removeFile: (sha256) => client.remove(keyOf(sha256)),
  };
}
