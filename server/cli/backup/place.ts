// Where backups are kept: a manifest for each, and the files of all of them beside it, one for each SHA-256. A file is
// there before a backup that names it, and removed only when none does.
//
//   2026-11-16T02-07-00.000Z.json
//   files/9f86d081884c7d65…
import type { Readable } from 'node:stream';

/** Keys are paths with slashes, as above. What is written replaces what is there: all of it or nothing, and on disk. */
export type Place = {
  /** Shown in messages. */
  name: string;
  /** On this machine. */
  isLocal: boolean;
  /** Makes it when it is not there, and removes what a kill left behind. */
  prepare(): Promise<void>;
  /** What begins so: plain files only, since a link could show any file of this machine, and a pipe never ends. */
  list(prefix: string): AsyncIterable<{ key: string; size: number }>;
  read(key: string): Promise<Readable | undefined>;
  write(key: string, path: string): Promise<void>;
  remove(key: string): Promise<void>;
};

export const filesPrefix = 'files/';

export async function listFiles(place: Place): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for await (const { key, size } of place.list(filesPrefix)) {
    sizes.set(key.slice(filesPrefix.length), size);
  }
  return sizes;
}

const manifestKey = /^(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z)\.json$/;

/** By the time it was begun, which sorts. Without colons, which some file systems do not take. */
export const newBackupName = (now: Date) => now.toISOString().replaceAll(':', '-');

/** Oldest first. */
export async function listBackups(place: Place): Promise<string[]> {
  const names: string[] = [];
  // A name begins with a year: without this every file of a bucket would be listed, too.
  for await (const { key } of place.list('2')) names.push(manifestKey.exec(key)?.[1] ?? '');
  return names.filter((name) => name !== '').sort();
}
