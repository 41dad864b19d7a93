// Makes a fresh clone ready: installs what the lockfile asks for, builds what is stale.
// Plain JavaScript on Node's built-ins, because it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasBuild, isBuilt } from './build-output.mjs';
import { hasPackages, install, isInstalled, recoverPackages } from './install.mjs';
import { projectNode, root, say, setupDir } from './project.mjs';

const lockFile = join(setupDir, 'lock');

/** With `keepPrevious` a failed install or build is reported, and the site starts with what worked before. */
export function ensureReady({ keepPrevious = false } = {}) {
  if (isInstalled() && isBuilt()) return;
  withLock(() => {
    recoverPackages();
    if (!isInstalled() && !install()) {
      giveUpUnless(
        keepPrevious && hasPackages(),
        'The packages could not be installed; npm says why above.',
        'Starting with those that were installed before.',
      );
    }
    if (!isBuilt() && !build()) {
      giveUpUnless(
        keepPrevious && hasBuild(),
        'The site could not be built; the reason is above.',
        'Starting with the build from before.',
      );
    }
  });
}

/** For commands that must not change anything: they run with what is there. */
export function requireInstalled() {
  if (hasPackages()) return;
  say('The packages are not installed yet. Run `npm start` once, then try again.');
  process.exit(1);
}

function build() {
  say('Building the site (a few seconds) …');
  const args = [join(root, 'scripts/build.mjs')];
  return spawnSync(projectNode(), args, { cwd: root, stdio: 'inherit' }).status === 0;
}

function giveUpUnless(canGoOn, problem, consequence) {
  say(canGoOn ? `${problem} ${consequence}` : `Stopped. ${problem}`);
  if (!canGoOn) {
    rmSync(lockFile, { force: true });
    process.exit(1);
  }
}

/** Two starts at the same moment must not install or build over each other. */
function withLock(work) {
  mkdirSync(setupDir, { recursive: true });
  while (!takeLock()) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  try {
    work();
  } finally {
    rmSync(lockFile, { force: true });
  }
}

let saidWaiting = false;
function takeLock() {
  // Linked when it is written: a full disk or a kill leaves no empty lock, which would never be released.
  const written = `${lockFile}-${process.pid}`;
  try {
    writeFileSync(written, String(process.pid));
    linkSync(written, lockFile);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  } finally {
    rmSync(written, { force: true });
  }
  const holder = Number(existsSync(lockFile) && readFileSync(lockFile, 'utf8'));
  // Our own number is that of a start before us that was killed: in a container it is the same every time.
  if (holder === process.pid || (holder && !isAlive(holder))) rmSync(lockFile, { force: true });
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
