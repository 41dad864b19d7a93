import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { StoredFile } from './place.ts';

export const hashStream = (from: Readable): Promise<StoredFile> =>
  hashInto(from, new Writable({ write: (_chunk, _encoding, done) => done() }));

/** Into a new file, which is on disk then. */
export const writeAndHash = (from: Readable, path: string): Promise<StoredFile> =>
  hashInto(from, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));

async function hashInto(from: Readable, to: Writable): Promise<StoredFile> {
  const hash = createHash('sha256');
  let size = 0;
  async function* count(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  }
  await pipeline(from, count, to);
  return { size, sha256: hash.digest('hex') };
}
