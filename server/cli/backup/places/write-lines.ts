import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Into a new file of this machine, which is on disk then. */
export const writeLinesTo = (path: string, lines: AsyncIterable<string>): Promise<void> =>
  pipeline(
    Readable.from(lines),
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  );
