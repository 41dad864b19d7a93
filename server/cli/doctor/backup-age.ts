// When the last backup was made from here, kept beside the data: a backup's own folder may be anywhere.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { adminCommand } from '#server/admin-command.ts';
import type { Config } from '#server/config.ts';
import { undefinedWhenMissing } from '#server/files/disk.ts';
import { bad, doubtful, type Finding, good } from './finding.ts';

const dayMs = 24 * 60 * 60 * 1000;
const doubtfulAfterMs = 2 * dayMs;
const badAfterMs = 8 * dayMs;

const fileIn = (dataDir: string) => join(dataDir, 'last-backup.json');

export const noteBackup = (dataDir: string, folder: string) =>
  writeFile(fileIn(dataDir), JSON.stringify({ at: new Date().toISOString(), folder }), {
    mode: 0o600,
  });

export async function checkBackupAge({ dataDir }: Config): Promise<Finding> {
  const noted = await readFile(fileIn(dataDir), 'utf8').catch(undefinedWhenMissing);
  const advice = `Run \`${adminCommand} backup PLACE\` every night; a bucket, or a folder that is copied to another machine.`;
  if (noted === undefined) return doubtful('none was made from here yet', advice);
  const { at, folder } = JSON.parse(noted);
  const age = Date.now() - Date.parse(at);
  const text = `the last one is from ${at.slice(0, 10)}, in ${folder}`;
  if (age > badAfterMs) return bad(text, advice);
  return age > doubtfulAfterMs ? doubtful(text, advice) : good(text);
}
