// Sends a file that never changes under its name, whole or in part, and closes it.
import { type FileHandle, open } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from '#server/http/http-error.ts';
import { errorCode } from '#server/system-error.ts';
import { readRange } from './byte-range.ts';

const oneYear = 365 * 24 * 60 * 60;

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
  return reply.send(file.createReadStream({ start, end }));
}
