// Builds lie side by side in dist/, each named by the content it was made from; `dist/current` points at the newest.
// A running server goes on reading its own. Older ones stay for a week, for pages that are open in browsers.
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
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

const dist = join(root, 'dist');
const current = join(dist, 'current');
const keepForMs = 7 * 24 * 60 * 60 * 1000;
/** A developer makes many builds a week. */
const maxKept = 5;

const sources = ['app', 'contract', 'vite.config.ts', 'scripts/build.mjs', 'package-lock.json'];

export const hasBuild = () => existsSync(current);

/** By content, not by time: a checkout touches files without changing them, and a copy keeps old times. */
export const isBuilt = () => hasBuild() && readlinkSync(current) === hashSources();

export function hashSources() {
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
  // Content that was built before, as after going back to an older version, is only pointed to.
  if (!existsSync(join(dist, id)) && !makeAside(id, make)) return false;
  pointTo(id);
  removeOldBuilds();
  return true;
}

function makeAside(id, make) {
  const building = join(dist, `.building-${process.pid}`);
  mkdirSync(building, { recursive: true });
  try {
    const succeeded = make(building);
    if (succeeded) renameSync(building, join(dist, id));
    return succeeded;
  } finally {
    rmSync(building, { recursive: true, force: true });
  }
}

/** A rename replaces a link in one step, so that there is a current build at every moment. */
function pointTo(id) {
  if (hasBuild()) writeFileSync(join(current, 'superseded'), '');
  rmSync(join(dist, id, 'superseded'), { force: true });
  const link = join(dist, `.current-${process.pid}`);
  symlinkSync(id, link);
  renameSync(link, current);
}

function removeOldBuilds() {
  const older = readdirSync(dist)
    .filter((name) => name !== 'current' && name !== readlinkSync(current) && !isUnderWay(name))
    .map((name) => ({ folder: join(dist, name), since: supersededAt(join(dist, name)) }))
    .sort((one, other) => other.since - one.since);
  for (const [index, { folder, since }] of older.entries()) {
    const isKept = index < maxKept && since + keepForMs > Date.now();
    if (!isKept) rmSync(folder, { recursive: true, force: true });
  }
}

/** A build that another process is making; one that was cut off is removed after an hour. */
const isUnderWay = (name) =>
  name.startsWith('.') && statSync(join(dist, name)).mtimeMs > Date.now() - 60 * 60 * 1000;

/** 0 for what a cut build left behind. */
function supersededAt(folder) {
  const stamp = join(folder, 'superseded');
  return existsSync(stamp) ? statSync(stamp).mtimeMs : 0;
}
