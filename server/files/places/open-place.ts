// A place outside the site, such as one for backups: a folder or a bucket that an operator names.
import { resolve } from 'node:path';
import { StartError } from '#server/base/start-error.ts';
import type { Config } from '#server/config/config.ts';
import { createFolderFiles } from '#server/files/folder/folder-storage.ts';
import type { StoredFiles } from '#server/files/storage.ts';

/** Its name is shown in messages; in a folder of this machine, reading costs nothing. */
export type Place = StoredFiles & { name: string; isLocal: boolean };

const bucketAddress = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/+([\w-][\w./-]*?))?\/*$/;

/** A folder, or a bucket as s3://BUCKET or s3://BUCKET/FOLDER. */
export async function openPlace(config: Config, given: string): Promise<Place> {
  if (!given.startsWith('s3:')) {
    const folder = resolve(given);
    return { ...createFolderFiles(folder, folder), name: folder, isLocal: true };
  }
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
  const { createBucketFiles } = await import('#server/files/bucket/bucket-storage.ts');
  const prefix = folder ? `${folder}/` : '';
  const files = createBucketFiles(createBucketClient({ ...access, name }), { prefix });
  return { ...files, name: `s3://${name}${folder ? `/${folder}` : ''}`, isLocal: false };
}
