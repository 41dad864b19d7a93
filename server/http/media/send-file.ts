// Sends a file that never changes under its name, whole or in part, and closes it.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OpenFile } from '#server/files/storage.ts';
import { HttpError } from '#server/http/http-error.ts';
import { matchesEtag } from '#server/http/input/headers.ts';
import { readRange } from './byte-range.ts';

const oneYear = 365 * 24 * 60 * 60;

type SentFile = {
  /** Undefined when there is none. */
  file: OpenFile | undefined;
  /** The answer when there is none, or none any more. */
  missing: () => Error;
  type: string;
  /** Differs for every file. */
  etag: string;
  /** `private` where only those who are signed in may see it, `none` where it may be erased. */
  cache: 'public' | 'private' | 'none';
};

/** For a handler to return. What it resolves to says nothing: an awaited reply is undefined. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, sent: SentFile) {
  const { file } = sent;
  if (!file) throw sent.missing();
  try {
    return await send(request, reply, { ...sent, file });
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { file, type, cache, etag: tag, missing }: SentFile & { file: OpenFile },
) {
  const { size } = file;
  const etag = `"${tag}"`;
  const { range: wanted, 'if-range': ifRange } = request.headers;
  const isKnown = matchesEtag(request.headers['if-none-match'], etag);
  const isHead = request.method === 'HEAD';
  // A range has a meaning for GET only: https://www.rfc-editor.org/rfc/rfc9110#section-14.2
  const allowsRange = !isKnown && !isHead && (ifRange === undefined || ifRange === etag);
  const range = allowsRange ? readRange(wanted, size) : undefined;
  if (range === 'none') {
    throw new HttpError(416, 'The file is shorter than the range asked for.', {
      headers: { 'content-range': `bytes */${size}` },
    });
  }

  const { start, end } = range ?? { start: 0, end: size - 1 };
  const needsBody = !isKnown && !isHead;
  // Before any header is set: an answer that it is gone, or that the storage does not answer, has headers of its own. The
  // stream closes the file when it is sent or when the client disconnects.
  const body = needsBody ? await file.read(start, end) : await file.close();
  if (needsBody && !body) throw missing();

  reply
    .header(
      'cache-control',
      cache === 'none' ? 'no-store' : `${cache}, max-age=${oneYear}, immutable`,
    )
    .header('accept-ranges', 'bytes')
    .header('etag', etag);
  if (isKnown) return reply.code(304).send();
  reply.type(type).header('content-length', end - start + 1);
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  return body ? reply.send(body) : reply.send();
}
