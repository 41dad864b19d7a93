// Installing and building as a start does them, in a copy of the scripts. The npm registry lies outside: a stand-in
// for npm notes how it was called, and writes packages or fails.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const project = join(import.meta.dirname, '../..');
const lock = { packages: { '': {}, 'node_modules/a': { version: '1.0.0' } } };
const succeeds = `
  mkdir -p node_modules/a && cp package-lock.json node_modules/.package-lock.json && echo new > node_modules/a/index.js`;

/** A project with one package, whose build writes one file. */
function createProject(npm: string) {
  const root = mkdtempSync(join(tmpdir(), 'aldermere-setup-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const at = (path: string) => join(root, path);
  const write = (path: string, text: string, mode = 0o644) => {
    mkdirSync(join(at(path), '..'), { recursive: true });
    writeFileSync(at(path), text);
    chmodSync(at(path), mode);
  };
  cpSync(join(project, 'scripts'), at('scripts'), { recursive: true });
  write('package.json', JSON.stringify({ type: 'module', allowScripts: { a: true, b: true } }));
  write('package-lock.json', JSON.stringify(lock));
  write('app/page.ts', 'one');
  write('contract/page.ts', 'one');
  write('vite.config.ts', '');
  write('bin/npm', `#!/bin/sh\necho "$@" >> ${at('npm-calls')}\n${npm}\n`, 0o755);
  // In place of the real build, which needs the packages: it copies its source into the folder it is given.
  write(
    'scripts/build.mjs',
    `import { cpSync } from 'node:fs';
     import { publishBuild } from './setup/build-output.mjs';
     const isGood = !process.env.BUILD_FAILS;
     const ok = publishBuild((folder) => { if (isGood) cpSync('app/page.ts', folder + '/page'); return isGood; });
     process.exit(ok ? 0 : 1);`,
  );
  const start = (env: Record<string, string> = {}, before = '') =>
    spawnSync(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `${before}; const { ensureReady } = await import('${at('scripts/setup/ensure-ready.mjs')}');
         ensureReady(); console.log('started');`,
      ],
      { cwd: root, encoding: 'utf8', env: { PATH: `${at('bin')}:/usr/bin:/bin`, ...env } },
    );
  const read = (path: string) => readFileSync(at(path), 'utf8').trim();
  return { at, write, read, start };
}

test('a first start installs without install scripts, but for the packages named', () => {
  const { read, start } = createProject(succeeds);
  expect(start().stdout).toBe('started\n');
  expect(read('node_modules/a/index.js')).toBe('new');
  const [install, rebuild] = read('npm-calls').split('\n');
  expect(install).toMatch(/^install .*--ignore-scripts/);
  expect(rebuild).toMatch(/^rebuild --ignore-scripts=false a /);
});

test('a start ends with words when npm fails, and with the next one that can, goes on', () => {
  const { read, start, write, at } = createProject('exit 1');
  const run = start();
  expect(run.status).toBe(1);
  expect(run.stderr).toContain('Stopped. The packages could not be installed');
  write('bin/npm', `#!/bin/sh\n${succeeds}\n`, 0o755);
  expect(start().stdout).toBe('started\n');
  expect(read('node_modules/a/index.js')).toBe('new');
  expect(readdirSync(at('.setup'))).toEqual([]);
});

test.each([
  ['an earlier process with the same number, as in a container', 'process.pid'],
  ['a process that is gone', "process.getBuiltinModule('child_process').spawnSync('true').pid"],
])('a start does not wait for the lock of %s', (_case, holder) => {
  const { at, start } = createProject(succeeds);
  mkdirSync(at('.setup'));
  const takeLock = `process.getBuiltinModule('fs').writeFileSync('.setup/lock', String(${holder}))`;
  const run = start({}, takeLock);
  expect(run.stdout).toBe('started\n');
  expect(run.stderr).not.toContain('waiting');
  expect(readdirSync(at('.setup'))).toEqual([]);
});

test('a build is stale by content, and lies beside the one before', () => {
  const { at, read, write, start } = createProject(succeeds);
  start();
  const first = readlinkSync(at('dist/current'));
  utimesSync(at('app/page.ts'), new Date(), new Date());
  start();
  expect(readlinkSync(at('dist/current'))).toBe(first);
  write('app/page.ts', 'two');
  start();
  expect(read('dist/current/page')).toBe('two');
  expect(read(`dist/${first}/page`)).toBe('one');
  // Back to the version before: its build is pointed to again.
  write('app/page.ts', 'one');
  start();
  expect(readlinkSync(at('dist/current'))).toBe(first);
});

test('a build that fails leaves the one there was', () => {
  const { read, write, start } = createProject(succeeds);
  start();
  write('app/page.ts', 'two');
  const run = start({ BUILD_FAILS: '1' });
  expect(run.status).toBe(1);
  expect(run.stderr).toContain('Stopped. The site could not be built');
  expect(read('dist/current/page')).toBe('one');
});

test('the last four builds stay, for servers and pages that still read them', () => {
  const { at, write, start } = createProject(succeeds);
  start();
  const first = readlinkSync(at('dist/current'));
  utimesSync(at(`dist/${first}`), new Date(0), new Date(0));
  for (const text of ['two', 'three', 'four']) {
    write('app/page.ts', text);
    start();
  }
  // In use until the second build came.
  expect(readdirSync(at('dist'))).toContain(first);
  write('app/page.ts', 'five');
  start();
  expect(readdirSync(at('dist'))).not.toContain(first);
  expect(readdirSync(at('dist'))).toHaveLength(5);
});
