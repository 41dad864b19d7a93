// Installs beside what is there and swaps at the end: a failed or cut install leaves the site as it was.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, root, say, setupDir } from './project.mjs';

const packages = join(root, 'node_modules');
const aside = join(setupDir, 'install');
const previous = join(setupDir, 'previous');

export const hasPackages = () => existsSync(join(packages, '.package-lock.json'));

/** True when every package of the lockfile is there at its version; npm writes its list last. */
export function isInstalled(folder = packages) {
  const wanted = readJson(join(root, 'package-lock.json'))?.packages ?? {};
  const present = readJson(join(folder, '.package-lock.json'))?.packages;
  if (!present) return false;
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true;
    return present[path] ? present[path].version === version : optional === true;
  });
}

/** A kill between the two renames of `swap` leaves no node_modules: the previous ones come back. */
export function recoverPackages() {
  if (!existsSync(packages) && existsSync(previous)) renameSync(previous, packages);
}

/** False when npm failed; then nothing has changed. */
export function install() {
  say('Installing what the site needs (a minute or two on a first start) …');
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(aside, { recursive: true });
  for (const file of ['package.json', 'package-lock.json'])
    copyFileSync(join(root, file), join(aside, file));
  // Not `npm ci`: it requires lockfile entries for the binaries of every platform, and a registry may
  // lack some. `install` takes the lockfile's versions too, and --no-save leaves the lockfile alone.
  // With NODE_ENV=production npm would leave out the tools that build the site.
  const succeeded =
    npm('install', '--no-save', '--include=dev', '--include=optional', '--ignore-scripts') &&
    runAllowedScripts() &&
    isInstalled(join(aside, 'node_modules'));
  if (succeeded) swap();
  rmSync(aside, { recursive: true, force: true });
  return succeeded;
}

/** Install scripts of strangers do not run; those of the packages named in package.json do. */
function runAllowedScripts() {
  const { allowScripts = {} } = readJson(join(root, 'package.json'));
  const allowed = Object.keys(allowScripts).filter(
    (name) => allowScripts[name] && existsSync(join(aside, 'node_modules', name)),
  );
  return allowed.length === 0 || npm('rebuild', '--ignore-scripts=false', ...allowed);
}

function npm(...args) {
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  return spawnSync('npm', [...args, ...quiet], { cwd: aside, stdio: 'inherit' }).status === 0;
}

function swap() {
  rmSync(previous, { recursive: true, force: true });
  if (existsSync(packages)) renameSync(packages, previous);
  renameSync(join(aside, 'node_modules'), packages);
  rmSync(previous, { recursive: true, force: true });
}
