// The first admin's password and code stay in a file until a terminal has shown them or the operator deletes it.
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

/** Readable by its owner only, and on disk when this returns. */
export function writeFirstStart(dataDir: string, text: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = fileIn(dataDir);
  // An existing file would keep its mode.
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

/** Call when the site is up. On a terminal the file is shown and removed; otherwise the log names it. */
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
