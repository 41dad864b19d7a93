import type { Library } from './library.ts';

const day = 24 * 60 * 60 * 1000;

/**
 * Removes pictures that no version and no draft names a day after their upload, and crops that nothing names a day after
 * they were asked for. A folder that no row names is left alone: a server started on the wrong database must not empty it.
 */
export async function sweepPictures(library: Library, now: Date): Promise<void> {
  const { store, files, uses } = library;
  const before = new Date(now.getTime() - day);
  const inUse = await uses.listPicturesInUse();
  for (const { id, created_at } of await store.listIds()) {
    const crops = await files.listCrops(id);
    const kept = crops.filter(
      ({ hash, changedAt }) => inUse.has(`${id}-${hash}`) || changedAt >= before,
    );
    // Asked again, because a draft may have been saved since.
    const isWanted =
      kept.length > 0 ||
      created_at >= before.getTime() ||
      !(await store.discardUnused(id, (trx) => uses.isPictureInUse(id, trx)));
    for (const crop of crops) {
      if (isWanted && !kept.includes(crop)) await files.removeCrop(id, crop.hash);
    }
  }
  await removeDiscarded(library);
}

/** Each instance has its own, in its DATA_DIR. */
export const sweepParts = ({ files }: Library, now: Date): Promise<void> =>
  files.removeOldParts(new Date(now.getTime() - day));

/** The files, then the row: killed in between, the next sweep removes the row. */
export async function removeDiscarded({ store, files }: Library): Promise<void> {
  for (const id of await store.listDiscarded()) {
    await files.remove(id);
    await store.remove(id);
  }
}
