// What is known of the last backup from here that was restored and compared. It lies beside the data, because a backup's
// own folder may be anywhere.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { undefinedWhenMissing } from './disk.ts';

/** The place as it was named to the command, and the backup's name in it. */
export type LastBackup = { place: string; name: string; checkedAt: string };

const fileIn = (dataDir: string) => join(dataDir, 'last-backup.json');

export const noteBackup = (dataDir: string, last: LastBackup) =>
  writeFile(fileIn(dataDir), JSON.stringify(last), { mode: 0o600 });

export async function readLastBackup(dataDir: string): Promise<LastBackup | undefined> {
  const noted = await readFile(fileIn(dataDir), 'utf8').catch(undefinedWhenMissing);
  // Left empty by a kill, it says nothing.
  return noted ? JSON.parse(noted) : undefined;
}
