import { StartError } from '#server/base/start-error.ts';
import { DamagedBackup, manifestKey, openBackup } from './manifest.ts';
import { filesPrefix, listBackups, listFiles, type Place } from './place.ts';

/**
 * `--keep N`: removes the oldest backups of a place, then the files that none of the others names. Whatever its clock
 * says, the newest stays. A damaged manifest among those that stay stops this before anything is removed.
 */
export async function pruneBackups(
  place: Place,
  { keep, newest }: { keep: number; newest: string },
): Promise<{ backups: number; files: number }> {
  const older = (await listBackups(place)).filter((name) => name !== newest);
  const removed = older.slice(0, Math.max(0, older.length - (keep - 1)));
  const named = new Set<string>();
  for (const name of [...older.slice(removed.length), newest]) {
    const { manifest } = await openBackup(place, name).catch(explainDamage);
    for (const { sha256 } of [manifest.database, ...manifest.files]) named.add(sha256);
  }
  // Killed in between, the files wait for the next time: no backup misses one.
  for (const name of removed) await place.remove(manifestKey(name));
  const unnamed = [...(await listFiles(place)).keys()].filter((sha256) => !named.has(sha256));
  for (const sha256 of unnamed) await place.remove(filesPrefix + sha256);
  return { backups: removed.length, files: unnamed.length };
}

function explainDamage(error: unknown): never {
  if (!(error instanceof DamagedBackup)) throw error;
  throw new StartError(
    `The new backup is there, and nothing was removed: ${error.backup} is damaged, ${error.what}. Delete its .json, and --keep goes on.`,
  );
}
