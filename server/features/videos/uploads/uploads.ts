import type { Database } from '#server/db/connect.ts';
import type { FileStorage } from '#server/files/storage.ts';
import { createUploadLock } from './upload-lock.ts';
import { createUploadStore } from './upload-store.ts';

export type Uploads = ReturnType<typeof createUploads>;

/** Rows, files and lock of the uploads: shared by their routes, the finish and the sweep. */
export function createUploads(options: {
  database: Database;
  storage: FileStorage;
  now: () => Date;
  /** Whether visitors see the file at that address: it is kept until they no longer do. */
  isShown?: (url: string) => boolean;
}) {
  const store = createUploadStore(options.database.db, options.now);
  const { storage } = options;
  const files = storage.uploads;

  return {
    store,
    storage,
    files,
    isShown: options.isShown ?? (() => false),
    lock: createUploadLock(),

    /** The offset is read from the storage, so it is right after a kill too. */
    async find(id: string, ownerId: string) {
      const upload = await store.find(id, ownerId);
      if (!upload) return undefined;
      const found = await files.readState(id);
      if (found) return { upload, offset: found.size, changedAt: found.changedAt };
      if (upload.media_file === null) return undefined;
      // It has got its name in `media`, so it is complete.
      const changedAt = new Date(upload.finished_at ?? upload.created_at);
      return { upload, offset: upload.length, changedAt };
    },
  };
}
