// What is known of the last backup from here that was restored and compared. It lies beside the data, because a backup's
// own folder may be anywhere.
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { undefinedWhenMissing } from './disk.ts';

/** The place as it was named to the command, and the backup's name in it. */
export type LastBackup = { place: string; name: string; checkedAt: string };

const fileIn = (dataDir: string) => join(dataDir, 'last-backup.json');

/** Renamed when it is written: a kill leaves the note from before. */
export async function noteBackup(dataDir: string, last: LastBackup): Promise<void> {
  const path = fileIn(dataDir);
  await writeFile(`${path}.part`, JSON.stringify(last), { mode: 0o600 });
  await rename(`${path}.part`, path);
}

/** One that cannot be read says nothing. */
export async function readLastBackup(dataDir: string): Promise<LastBackup | undefined> {
  const noted = await readFile(fileIn(dataDir), 'utf8').catch(undefinedWhenMissing);
  try {
    return noted ? JSON.parse(noted) : undefined;
  } catch {
    return undefined;
  }
}
