import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/db/connect.ts';
import { createBucketUploadStore } from '#server/features/videos/uploads/bucket-upload-store.ts';
import { createStorage } from '#server/files/places/create-storage.ts';

/** Where the server's settings say that videos and pictures lie. */
export const openStorage = (config: Config, { db }: Database) =>
  createStorage(config, {
    records: createBucketUploadStore(db, () => new Date()),
    warn: (message) => process.stderr.write(`${message}\n`),
  });
