// Where the project is, and what every script needs before anything is installed.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../..');

/** Scratch space of installing and building; nothing in it is needed afterwards. */
export const setupDir = join(root, '.setup');

/** The Node that runs the project: the pinned one where it is installed, else this one. */
export function projectNode() {
  const pinned = join(root, 'node_modules/.bin/node');
  return existsSync(pinned) ? pinned : process.execPath;
}

export function say(sentence) {
  process.stderr.write(`${sentence}\n`);
}

export function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
