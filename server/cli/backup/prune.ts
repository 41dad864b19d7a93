import { StartError } from '#server/base/start-error.ts';
import type { Place } from '#server/files/places/open-place.ts';
import { keyOfBackup, keyOfFile, listPlace } from './layout.ts';
import { DamagedBackup, openBackup } from './manifest.ts';

/**
 * `--keep N`: removes the oldest backups of a place, then the files that none of the others names. Whatever its clock
 * says, the newest stays. A damaged manifest among those that stay stops this before anything is removed.
 */
export async function pruneBackups(place: Place, newest: string, keep: number) {
  const { names, sizes } = await listPlace(place);
  const unnamed = new Set(sizes.keys());
  const others = names.filter((name) => name !== newest);
  const removed = others.slice(0, Math.max(0, names.length - keep));
  for (const name of [...others.slice(removed.length), newest]) {
    const { manifest } = await openBackup(place, name).catch((error: unknown) => {
      if (!(error instanceof DamagedBackup)) throw error;
      throw new StartError(
        `The new backup is there, and nothing was removed: ${name} is damaged, ${error.what}. Delete its .json, and --keep goes on.`,
      );
    });
    for (const { sha256 } of [manifest.database, ...manifest.files]) unnamed.delete(sha256);
  }
  // Manifests first: killed here, this leaves files that nobody names, and no backup lacks one.
  for (const name of removed) await place.remove(keyOfBackup(name));
  for (const sha256 of unnamed) await place.remove(keyOfFile(sha256));
  return { backups: removed.length, files: unnamed.size };
}
