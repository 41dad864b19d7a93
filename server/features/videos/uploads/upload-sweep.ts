import type { Upload } from './upload-store.ts';
import type { Uploads } from './uploads.ts';

const hour = 60 * 60 * 1000;
export const sweptAfterMs = 24 * hour;

/**
 * Removes abandoned uploads: those without a new byte for a day, and finished files that no video uses after a day. A
 * file in `media` is removed only when its row says so: a server started on the wrong database must not empty it.
 */
export async function sweepUploads(uploads: Uploads, now: Date): Promise<void> {
  const { store, files } = uploads;
  const before = new Date(now.getTime() - sweptAfterMs);
  const isOld = async (id: string) => {
    const found = await files.readState(id);
    return found === undefined || found.changedAt < before;
  };

  for (const { id } of await store.listUnfinished(before)) {
    if (await isOld(id)) await store.discard(id);
  }
  await store.discardUnused(before);
  await removeDiscarded(uploads);

  // Files whose row was never written: the server was killed in between.
  const ids = await files.listIds();
  const known = await store.listKnown(ids);
  for (const id of ids) {
    if (!known.has(id) && (await isOld(id))) await files.remove(id);
  }
}

export async function removeDiscarded(uploads: Uploads): Promise<void> {
  const listed = await uploads.store.listDiscarded();
  const discarded = listed.filter(({ media_file }) => !uploads.isShown(`/media/${media_file}`));
  const removals = await Promise.allSettled(discarded.map((upload) => remove(uploads, upload)));
  // A file that cannot be removed does not stop the others.
  for (const removal of removals) if (removal.status === 'rejected') throw removal.reason;
}

/** False when it belongs to a video. */
export async function discardUpload(uploads: Uploads, id: string): Promise<boolean> {
  const upload = await uploads.store.discard(id);
  if (upload) await remove(uploads, upload);
  return upload !== undefined;
}

/** The file, then the row: killed in between, the next sweep removes the row. */
async function remove({ store, storage, files }: Uploads, upload: Upload): Promise<void> {
  await files.remove(upload.id);
  if (upload.media_file) await storage.remove(`media/${upload.media_file}`);
  await store.remove(upload.id);
}
