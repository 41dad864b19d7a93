// Runs the tests of the server; the database that each leaves behind goes through backup and restore, on either engine.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BackupRow } from '#tests/support/database/check-backup.ts';
import { createFaultReport } from '#tests/support/faults/fault-report.ts';

const root = join(import.meta.dirname, '../..');
const report = createFaultReport();
const folder = await mkdtemp(join(tmpdir(), 'aldermere-every-test-'));
/** These leave something behind that is damaged, or not the site's own: no backup is made of it, in words. */
const refusals = [
  /is not of this version/,
  /is not as this version makes it/,
  /is missing\. Are these/,
  /has \d+ bytes instead of/,
  /belongs to user/,
  /There is no database in/,
];
/** A part of the names of test files, to try some of them. */
const only = process.env.ALDERMERE_TESTS ?? 'server/';

for (const project of ['sqlite', 'postgres']) {
  const rowsFile = join(folder, project);
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  // A test that fails here for its own reasons fails in `npm test`, too.
  spawnSync(process.execPath, [vitest, 'run', '--project', project, '--retry=0', only], {
    cwd: root,
    env: { ...process.env, BACKUP_REPORT: rowsFile },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const text = existsSync(rowsFile) ? await readFile(rowsFile, 'utf8') : '';
  const rows: BackupRow[] = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  const isExpected = ({ outcome, why }: BackupRow) =>
    outcome === 'refused' && refusals.some((words) => words.test(why));
  const same = rows.filter(({ outcome }) => outcome === 'same').length;
  const wrong = rows.filter((row) => row.outcome !== 'same' && !isExpected(row));
  for (const { test, outcome, why } of wrong) console.log(`${test}: ${outcome} ${why}`);
  const least = only === 'server/' ? 100 : 1;
  report.check(
    `${project}: databases of tests that came out of their backups the same`,
    same >= least,
    `${same} of ${rows.length}`,
    `≥ ${least}`,
  );
  report.check(
    `${project}: databases that did not`,
    wrong.length === 0,
    wrong.length,
    '0, but for those refused in words: damaged on purpose',
  );
}
await rm(folder, { recursive: true, force: true });
report.end();
