// What an operator names: a folder, or a bucket as s3://BUCKET or s3://BUCKET/FOLDER.
import { join, resolve } from 'node:path';
import type { Config } from '#server/config.ts';
import { StartError } from '#server/start-error.ts';
import { createFlatSource, isFlatFolder } from './flat-folder.ts';
import { createFolderPlace } from './folder-place.ts';
import { type BackupPlace, type BackupSource, sourceAt } from './place.ts';

export const scratchDirOf = (dataDir: string) => join(dataDir, 'backup.part');

const isBucket = (given: string) => given.startsWith('s3:');
const bucketAddress = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/+([\w-][\w./-]*?))?\/*$/;

export async function openPlace(config: Config, given: string): Promise<BackupPlace> {
  return isBucket(given) ? openBucket(config, given) : createFolderPlace(resolve(given));
}

async function openBucket(config: Config, given: string): Promise<BackupPlace> {
  const [, name, folder] = bucketAddress.exec(given) ?? [];
  if (!name) throw new StartError(`${given}: a bucket is named s3://BUCKET or s3://BUCKET/FOLDER.`);
  const { backupAccess: access, bucket: own, dataDir } = config;
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
  const { createBucketPlace } = await import('./bucket-place.ts');
  return createBucketPlace(createBucketClient({ ...access, name }), {
    name: `s3://${name}${folder ? `/${folder}` : ''}`,
    prefix: folder ? `${folder}/` : '',
    scratchDir: scratchDirOf(dataDir),
  });
}

/** Oldest first. Throws when there is none. */
export async function listSources(config: Config, given: string): Promise<BackupSource[]> {
  if (!isBucket(given) && (await isFlatFolder(resolve(given)))) {
    return [createFlatSource(resolve(given))];
  }
  const place = await openPlace(config, given);
  const names = await place.list();
  if (names.length === 0) throw new StartError(`There is no backup in ${place.name}.`);
  return names.map((name) => sourceAt(place, name));
}

/** The newest, unless a name is given. */
export async function openSource(
  config: Config,
  given: string,
  name?: string,
): Promise<BackupSource> {
  const sources = await listSources(config, given);
  const found = sources.findLast(({ backup }) => name === undefined || backup === name);
  if (found) return found;
  throw new StartError(
    `There is no backup called ${name} there. The newest is ${sources.at(-1)?.backup}.`,
  );
}
