import type { Config } from '#server/config/config.ts';
import type { UploadRecords } from '#server/files/bucket/upload-records.ts';
import { createFolderStorage } from '#server/files/folder/folder-storage.ts';
import type { FileStorage } from '#server/files/storage.ts';
import { createTwoPlaces } from './two-places.ts';

export type Places = {
  /** Where files go, and are found. */
  storage: FileStorage;
  /** With object storage: where the settings say that files lie, and where some may still be. */
  moving?: { from: FileStorage; to: FileStorage };
  /** Rejects when the object storage does not answer. */
  checkBucket?: () => Promise<void>;
};

export async function createStorage(
  { dataDir, bucket, mediaStore, mediaUrl }: Config,
  { records, warn }: { records: UploadRecords; warn: (message: string) => void },
): Promise<Places> {
  const folder = createFolderStorage(dataDir);
  if (!bucket) return { storage: folder };

  // Not loaded where nobody needs it.
  const { createBucketClient } = await import('#server/files/bucket/bucket-client.ts');
  const { createBucketStorage } = await import('#server/files/bucket/bucket-storage.ts');
  const client = createBucketClient(bucket);
  // A reader who was sent to the bucket does not come back for a file that has left it.
  const options = { records, warn, mediaUrl: mediaStore === 'bucket' ? mediaUrl : undefined };
  const inBucket = createBucketStorage(client, options);
  const [to, from] = mediaStore === 'bucket' ? [inBucket, folder] : [folder, inBucket];
  return {
    storage: createTwoPlaces(to, from),
    moving: { from, to },
    checkBucket: client.check,
  };
}
