// Whether the database that a test leaves behind goes through backup and restore.
import { appendFile, mkdir, rm } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { runAdmin } from '../server/admin-command.ts';
import { readEverything } from './read-everything.ts';
import { createTestLocation, type TestLocation } from './test-database.ts';

export type BackupRow = { outcome: 'same' | 'different' | 'refused'; why: string; test: string };

/** Appends a line to the report. */
export async function checkBackup(location: TestLocation, report: string): Promise<void> {
  const folder = `${location.dataDir}-backup`;
  const target = await createTestLocation({ empty: true });
  const { expect } = await import('vitest');
  const test = expect.getState().testPath ?? '';
  const write = (outcome: BackupRow['outcome'], why = '') =>
    appendFile(report, `${JSON.stringify({ outcome, why, test })}\n`);
  try {
    await mkdir(folder);
    const made = await runAdmin(location.env, 'backup', folder, '--portable');
    if (made.code !== 0) return await write('refused', made.errors);
    const restored = await runAdmin(target.env, 'restore', folder);
    if (restored.code !== 0) return await write('different', restored.errors);
    const [before, after] = [await readEverything(location), await readEverything(target)];
    const isSame =
      isDeepStrictEqual(before.tables, after.tables) &&
      // A test may leave files that no row names.
      Object.entries(after.files).every(([file, hash]) => before.files[file] === hash);
    await write(isSame ? 'same' : 'different');
  } finally {
    await target.drop();
    await rm(folder, { recursive: true, force: true });
  }
}
