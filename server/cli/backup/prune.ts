// `--keep N`: removes the oldest backups of a place, then the files that none of the others names.
import type { BackupPlace } from './places/place.ts';
import { sourceAt } from './places/place.ts';
import { readFileLines } from './read-lines.ts';

/** Whatever its clock says, the newest stays. A damaged one among those that stay stops this before anything is removed. */
export async function pruneBackups(
  place: BackupPlace,
  { keep, newest }: { keep: number; newest: string },
): Promise<{ backups: number; files: number }> {
  const older = (await place.list()).filter((name) => name !== newest);
  const removed = older.slice(0, Math.max(0, older.length - (keep - 1)));
  const named = new Set<string>();
  for (const name of [...older.slice(removed.length), newest]) {
    for (const { sha256 } of await readFileLines(sourceAt(place, name))) named.add(sha256);
  }
  // Killed in between, the files wait for the next time: no backup misses one.
  for (const name of removed) await place.removeLines(name);
  const unnamed = (await place.listFiles()).filter((sha256) => !named.has(sha256));
  for (const sha256 of unnamed) await place.removeFile(sha256);
  return { backups: removed.length, files: unnamed.length };
}
