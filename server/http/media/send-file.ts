// Sends a file that never changes under its name, whole or in part, and closes it.
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from '#server/http/http-error.ts';
import { errorCode } from '#server/system-error.ts';
import { readRange } from './byte-range.ts';

const oneYear = 365 * 24 * 60 * 60;
/** Two of them for each reader: 200 readers take 52 MB. */
const readSize = 128 * 1024;

type SentFile = {
  path: string;
  type: string;
  /** Differs for every file. */
  etag: string;
  /** `private` where only those who are signed in may see it. */
  cache: 'public' | 'private';
};

/** Undefined when there is no such file. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, sent: SentFile) {
  const file = await open(sent.path, 'r').catch((error) => {
    if (errorCode(error) !== 'ENOENT') throw error;
  });
  if (!file) return undefined;
  try {
    return await send(request, reply, file, sent);
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileHandle,
  { type, cache, etag: tag }: SentFile,
) {
  const { size } = await file.stat();
  const etag = `"${tag}"`;
  const { range: wanted, 'if-range': ifRange, 'if-none-match': known } = request.headers;
  const range = ifRange === undefined || ifRange === etag ? readRange(wanted, size) : undefined;
  if (range === 'none') {
    throw new HttpError(416, 'The file is shorter than the range asked for.', {
      headers: { 'content-range': `bytes */${size}` },
    });
  }

  reply
    .header('cache-control', `${cache}, max-age=${oneYear}, immutable`)
    .header('accept-ranges', 'bytes')
    .header('etag', etag);
  if (known === etag) {
    await file.close();
    return reply.code(304).send();
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  reply.type(type).header('content-length', end - start + 1);
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  if (request.method === 'HEAD') {
    await file.close();
    return reply.send();
  }
  // The stream closes the file when it is sent or when the client disconnects.
  return reply.send(createFileStream(file, start, end));
}

/**
 * Reads into two buffers in turns. Node's own stream takes new memory for each read, which costs more than reading, and is
 * freed late. A buffer is filled again when the one after it is being sent: `pipe` waits with that until the kernel has
 * taken all before, because a full buffer is more than a connection stores. Only the last is shorter.
 */
function createFileStream(file: FileHandle, start: number, end: number): Readable {
  const buffers = [Buffer.allocUnsafeSlow(readSize), Buffer.allocUnsafeSlow(readSize)];
  let position = start;

  async function readNext(): Promise<Buffer | null> {
    const length = Math.min(readSize, end - position + 1);
    if (length <= 0) return null;
    const buffer = buffers.reverse()[0] as Buffer;
    const { bytesRead } = await file.read(buffer, 0, length, position);
    if (bytesRead < length) throw new Error('The file is shorter than it was.');
    position += length;
    return buffer.subarray(0, length);
  }

  return new Readable({
    highWaterMark: readSize,
    read() {
      readNext().then(
        (chunk) => this.push(chunk),
        (error) => this.destroy(error),
      );
    },
    destroy(error, done) {
      file.close().then(() => done(error), done);
    },
  });
}
