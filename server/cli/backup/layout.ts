// What lies in a place of backups: a manifest for each, and the files of all of them beside it, one for each
// SHA-256. A file is there before a backup that names it, and removed only when none does.
//
//   2026-11-16T02-07-00.000Z.json
//   files/9f86d081884c7d65…
import type { Place } from '#server/files/places/open-place.ts';

/** By the time it was begun, which sorts. Without colons, which some file systems do not take. */
export const newBackupName = () => new Date().toISOString().replaceAll(':', '-');

export const keyOfBackup = (name: string) => `${name}.json`;
export const keyOfFile = (sha256: string) => `files/${sha256}`;

/** The names of its backups, oldest first, and the sizes of its files by SHA-256. */
export async function listPlace(place: Place) {
  const names: string[] = [];
  const sizes = new Map<string, number>();
  for await (const { key, size } of place.list('')) {
    const [, name, sha256] = /^(?:([\dTZ.-]{24})\.json|files\/(.*))$/.exec(key) ?? [];
    if (name) names.push(name);
    if (sha256) sizes.set(sha256, size);
  }
  return { names: names.sort(), sizes };
}
