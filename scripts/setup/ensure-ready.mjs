// Installs if the packages are stale, builds if the build is stale. Plain JavaScript on Node's built-ins, because it
// runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isBuilt } from './build-output.mjs';
import { projectNode, readJson, root, say, setupDir } from './project.mjs';

const packages = join(root, 'node_modules');
const lockFile = join(setupDir, 'lock');

export function ensureReady() {
  if (isInstalled() && isBuilt()) return;
  withLock(() => {
    if (!isInstalled()) install();
    if (!isBuilt()) build();
  });
}

/** For commands that must not change anything: they run with what is there. */
export function requireInstalled() {
  if (existsSync(join(packages, '.package-lock.json'))) return;
  stop('The packages are not installed yet. Run `npm start` once, then try again.');
}

/** True when every package of the lockfile is there at its version; npm writes its list last. */
function isInstalled() {
  const wanted = readJson(join(root, 'package-lock.json'))?.packages ?? {};
  const present = readJson(join(packages, '.package-lock.json'))?.packages;
  if (!present) return false;
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true;
    return present[path] ? present[path].version === version : optional === true;
  });
}

function install() {
  say('Installing what the site needs (a minute or two on a first start) …');
  const { allowScripts = {} } = readJson(join(root, 'package.json'));
  const mayRunScripts = (name) => allowScripts[name] && existsSync(join(packages, name));
  // Not `npm ci`: it requires lockfile entries for the binaries of every platform, and a registry may
  // lack some. `install` takes the lockfile's versions too, and --no-save leaves the lockfile alone.
  // With NODE_ENV=production npm would leave out the tools that build the site.
  npm('install', '--no-save', '--include=dev', '--include=optional', '--ignore-scripts');
  const allowed = Object.keys(allowScripts).filter(mayRunScripts);
  if (allowed.length > 0) npm('rebuild', '--ignore-scripts=false', ...allowed);
  if (!isInstalled()) stop('npm did not install what package-lock.json names.');
}

function npm(...args) {
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', [...args, ...quiet], { cwd: root, stdio: 'inherit' });
  if (status !== 0) stop('The packages could not be installed; npm says why above.');
}

function build() {
  say('Building the site (a few seconds) …');
  const args = [join(root, 'scripts/build.mjs')];
  const { status } = spawnSync(projectNode(), args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) stop('The site could not be built; the reason is above.');
}

function stop(sentence) {
  say(`Stopped. ${sentence}`);
  rmSync(lockFile, { force: true });
  process.exit(1);
}

/** Two starts at the same moment must not install over each other. */
function withLock(work) {
  mkdirSync(setupDir, { recursive: true });
  for (let isWaiting = false; !takeLock(); ) {
    if (removeStaleLock()) continue;
    if (!isWaiting) say('Another start is installing or building; waiting for it …');
    isWaiting = true;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  }
  work();
  rmSync(lockFile, { force: true });
}

function takeLock() {
  // Linked when it is written: a full disk or a kill leaves no empty lock, which would never be released.
  const written = `${lockFile}-${process.pid}`;
  writeFileSync(written, String(process.pid));
  try {
    linkSync(written, lockFile);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(written, { force: true });
  }
}

function removeStaleLock() {
  const holder = Number(existsSync(lockFile) && readFileSync(lockFile, 'utf8'));
  // In a container a start that was killed had the same number as this one.
  const isStale = holder === process.pid || !isAlive(holder);
  if (isStale) rmSync(lockFile, { force: true });
  return isStale;
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
