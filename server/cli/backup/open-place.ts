import { resolve } from 'node:path';
import { StartError } from '#server/base/start-error.ts';
import type { Config } from '#server/config/config.ts';
import { createFolderPlace } from './folder-place.ts';
import { listBackups, type Place } from './place.ts';

const bucketAddress = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/+([\w-][\w./-]*?))?\/*$/;

/** What an operator names: a folder, or a bucket as s3://BUCKET or s3://BUCKET/FOLDER. */
export async function openPlace(config: Config, given: string): Promise<Place> {
  if (!given.startsWith('s3:')) return createFolderPlace(resolve(given));
  const [, name, folder] = bucketAddress.exec(given) ?? [];
  if (!name) throw new StartError(`${given}: a bucket is named s3://BUCKET or s3://BUCKET/FOLDER.`);
  const { backupAccess: access, bucket: own } = config;
  if (!access) {
    throw new StartError(
      `${given}: set BACKUP_S3_ENDPOINT, BACKUP_S3_REGION, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY.`,
    );
  }
  if (own?.name === name && own.endpoint === access.endpoint) {
    throw new StartError(
      `${given}: the site keeps its files there, and a backup would be lost with them. Name another bucket.`,
    );
  }
  // Loading the client would slow those who have no bucket.
  const { createBucketClient } = await import('#server/files/bucket/bucket-client.ts');
  const { putFile } = await import('#server/files/bucket/put-file.ts');
  const client = createBucketClient({ ...access, name });
  const prefix = folder ? `${folder}/` : '';
  return {
    name: `s3://${name}${folder ? `/${folder}` : ''}`,
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
  };
}

/** The names of its backups, oldest first. Throws when there is none. */
export async function requireBackups(place: Place): Promise<[string, ...string[]]> {
  const [oldest, ...newer] = await listBackups(place);
  if (oldest === undefined) throw new StartError(`There is no backup in ${place.name}.`);
  return [oldest, ...newer];
}
