// In a copy of the scripts, with nothing to install and a build that only leaves a mark.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

function copyProject() {
  const folder = mkdtempSync(join(tmpdir(), 'setup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(import.meta.dirname, join(folder, 'scripts'), { recursive: true });
  mkdirSync(join(folder, 'node_modules'));
  mkdirSync(join(folder, '.setup'));
  for (const list of ['package-lock.json', 'node_modules/.package-lock.json'])
    writeFileSync(join(folder, list), '{"packages":{}}');
  writeFileSync(
    join(folder, 'scripts/build.mjs'),
    `import { writeFileSync } from 'node:fs'; writeFileSync('built', '');`,
  );
  return folder;
}

test.each([
  ['an earlier process with the same number, as in a container', 'process.pid'],
  ['a process that is gone', 'spawnSync("true").pid'],
])('a start does not wait for the lock of %s', (_case, holder) => {
  const cwd = copyProject();
  const lock = join('.setup', 'lock');
  const start = `
    import { spawnSync } from 'node:child_process';
    import { writeFileSync } from 'node:fs';
    import { ensureReady } from './scripts/setup.mjs';
    writeFileSync('${lock}', String(${holder}));
    ensureReady();`;
  const args = ['--input-type=module', '--eval', start];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd, timeout: 15_000 });
  expect([status, String(stderr)]).toEqual([0, 'Building the site (a few seconds) …\n']);
  expect(existsSync(join(cwd, 'built'))).toBe(true);
  expect(existsSync(join(cwd, lock))).toBe(false);
});
