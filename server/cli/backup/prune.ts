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
  const kept = names.filter((name) => name !== newest);
  const removed = kept.splice(0, Math.max(0, names.length - keep));
  for (const name of [...kept, newest]) {
    const { manifest } = await openBackup(place, name).catch((error: unknown) => {
      if (!(error instanceof DamagedBackup)) throw error;
      throw new StartError(
        `The new backup is there, and nothing was removed: ${name} is damaged, ${error.what}. Delete its .json, and --keep goes on.`,
      );
    });
    for (const { sha256 } of [manifest.database, ...manifest.files]) sizes.delete(sha256);
  }
  // Killed in between, the files wait for the next time: no backup misses one.
  for (const name of removed) await place.remove(keyOfBackup(name));
  for (const sha256 of sizes.keys()) await place.remove(keyOfFile(sha256));
  return { backups: removed.length, files: sizes.size };
}
