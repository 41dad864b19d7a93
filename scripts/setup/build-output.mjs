// Builds lie side by side in dist/, each named by the content it was made from; `dist/current` points at the newest.
// A running server goes on reading its own, and an open page may ask for a file of an older one.
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

const dist = join(root, 'dist');
const current = join(dist, 'current');
const maxBuilds = 4;

const sources = ['app', 'contract', 'vite.config.ts', 'scripts/build.mjs', 'package-lock.json'];

/** By content, not by time: a checkout touches files without changing them, and a copy keeps old times. */
export const isBuilt = () => existsSync(current) && readlinkSync(current) === hashSources();

function hashSources() {
  const hash = createHash('sha256');
  for (const source of sources) addToHash(hash, source);
  return hash.digest('hex').slice(0, 16);
}

function addToHash(hash, path) {
  const full = join(root, path);
  if (statSync(full).isDirectory()) {
    for (const name of readdirSync(full).sort()) addToHash(hash, `${path}/${name}`);
    return;
  }
  const bytes = readFileSync(full);
  hash.update(`${path}\0${bytes.length}\0`).update(bytes);
}

/** Makes the files that `make` writes into an empty folder the current build; false when it could not. */
export function publishBuild(make) {
  const id = hashSources();
  // A running server may be reading the build of the same content.
  if (!existsSync(join(dist, id)) && !makeAside(id, make)) return false;
  pointTo(id);
  removeOldBuilds();
  return true;
}

function makeAside(id, make) {
  const building = join(dist, `.building-${process.pid}`);
  mkdirSync(building, { recursive: true });
  const succeeded = make(building);
  if (succeeded) renameSync(building, join(dist, id));
  else rmSync(building, { recursive: true });
  return succeeded;
}

/** A rename replaces a link in one step, so that there is a current build at every moment. */
function pointTo(id) {
  // Both were in use just now, and removeOldBuilds goes by the time.
  if (existsSync(current)) utimesSync(current, new Date(), new Date());
  utimesSync(join(dist, id), new Date(), new Date());
  const link = join(dist, `.current-${process.pid}`);
  symlinkSync(id, link);
  renameSync(link, current);
}

function removeOldBuilds() {
  const modified = (name) => statSync(join(dist, name)).mtimeMs;
  // With what a killed build has left behind; one that is under way is among the newest.
  const builds = readdirSync(dist).filter((name) => /^(\.building-\d+|[0-9a-f]{16})$/.test(name));
  const byAge = builds.sort((one, other) => modified(other) - modified(one));
  for (const name of byAge.slice(maxBuilds)) rmSync(join(dist, name), { recursive: true });
}
