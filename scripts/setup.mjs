// Makes a fresh clone ready: installs what the lockfile asks for, builds what is stale.
// Plain JavaScript on Node's built-ins, because it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const at = (...path) => join(root, ...path);

const buildSources = [
  'app',
  'contract',
  'vite.config.ts',
  'scripts/build.mjs',
  'package-lock.json',
];
export const buildStamp = at('dist/.built');
const lockFile = at('.setup-lock');

/** The Node that runs the project: the pinned one where it is installed, else this one. */
export function projectNode() {
  const pinned = at('node_modules/.bin/node');
  return existsSync(pinned) ? pinned : process.execPath;
}

export function ensureReady({ build = true } = {}) {
  if (isInstalled() && (!build || isBuilt())) return;
  withLock(() => {
    if (!isInstalled()) install();
    if (build && !isBuilt()) {
      say('Building the site (a few seconds) …');
      run(projectNode(), [at('scripts/build.mjs')]);
    }
  });
}

/** True when every package of the lockfile is there at its version; npm writes its list last. */
function isInstalled() {
  const wanted = readJson(at('package-lock.json'))?.packages ?? {};
  const present = readJson(at('node_modules/.package-lock.json'))?.packages;
  if (!present) return false;
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true;
    return present[path] ? present[path].version === version : optional === true;
  });
}

function install() {
  say('Installing what the site needs (a minute or two on a first start) …');
  // An install that was cut off leaves packages half unpacked, which npm would take for whole.
  rmSync(at('node_modules'), { recursive: true, force: true });
  // Not `npm ci`: it insists on lockfile entries for the binaries of every platform, and a registry
  // may lack some. `install` takes the lockfile's versions too, and --no-save leaves it as it is.
  // With NODE_ENV=production npm would leave out the tools that build the site.
  run('npm', [
    'install',
    '--no-save',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
}

function isBuilt() {
  if (!existsSync(buildStamp)) return false;
  const built = statSync(buildStamp).mtimeMs;
  return buildSources.every((source) => newest(at(source)) <= built);
}

/** Folders count too: a deleted file changes only its folder. */
function newest(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const inside = readdirSync(path).map((name) => newest(join(path, name)));
  return Math.max(stat.mtimeMs, ...inside);
}

/** Two starts at the same moment must not install or build over each other. */
function withLock(work) {
  while (!takeLock()) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  try {
    work();
  } finally {
    rmSync(lockFile, { force: true });
  }
}

let saidWaiting = false;
function takeLock() {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  const holder = Number(readText(lockFile));
  if (holder && !isAlive(holder)) rmSync(lockFile, { force: true });
  else if (!saidWaiting) {
    saidWaiting = true;
    say('Another start is installing or building; waiting for it …');
  }
  return false;
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

export function run(command, args, options = {}) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (status === 0) return;
  console.error(`\nStopped: \`${[command, ...args].join(' ')}\` did not succeed.`);
  process.exit(1);
}

export function say(sentence) {
  process.stderr.write(`${sentence}\n`);
}

function readText(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
