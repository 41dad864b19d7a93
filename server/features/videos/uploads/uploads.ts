import type { Database } from '#server/db/connect.ts';
import { createUploadFiles } from '#server/files/upload-files.ts';
import { createUploadTurns } from './upload-lock.ts';
import { createUploadStore } from './upload-store.ts';

export type Uploads = ReturnType<typeof createUploads>;

/** Rows, files and turns of the uploads: what their routes, the finish and the sweep work on. */
export function createUploads(options: { database: Database; dataDir: string; now: () => Date }) {
  const store = createUploadStore(options.database.db, options.now);
  const files = createUploadFiles(options.dataDir);

  return {
    store,
    files,
    turns: createUploadTurns(),

    /** How much has arrived is what is on disk: after a kill it is still true. */
    async find(id: string, ownerId: string) {
      const upload = await store.find(id, ownerId);
      if (!upload) return undefined;
      const found = await files.look(id);
      if (found) return { upload, offset: found.size, changedAt: found.changedAt };
      if (upload.media_file === null) return undefined;
      // It has been moved out, so it is whole.
      const changedAt = new Date(upload.finished_at ?? upload.created_at);
      return { upload, offset: upload.length, changedAt };
    },
  };
}
