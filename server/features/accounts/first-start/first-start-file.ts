// What the first start made waits in a file until a terminal has shown it or the operator deletes it.
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';

const fileIn = (dataDir: string) => join(dataDir, 'first-start.txt');

/** For its owner's eyes, and on disk when this returns. */
export function writeFirstStart(dataDir: string, text: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = fileIn(dataDir);
  // A file that is there keeps its mode, so it goes first.
  rmSync(file, { force: true });
  const descriptor = openSync(file, 'wx', 0o600);
  try {
    writeSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Once the site is up: on the terminal, and then the file goes; without one, the log names the file. */
export function showFirstStart(
  dataDir: string,
  { terminal, log }: { terminal: NodeJS.WriteStream; log: FastifyBaseLogger },
): void {
  const file = fileIn(dataDir);
  const text = readIfThere(file);
  if (text === undefined) return;
  if (terminal.isTTY) {
    terminal.write(`\n${text}\n`);
    rmSync(file);
  } else {
    log.warn(
      `The first admin's password and a registration code are in ${file}: note them, then delete it.`,
    );
  }
}
