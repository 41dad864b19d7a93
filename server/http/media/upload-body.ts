import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { HttpError } from '#server/http/http-error.ts';

const second = 1000;
const windowMs = 30 * second;
const minBytesPerWindow = 300 * 1000;
const stalledAfterMs = 3 * second;

export type UploadBody = {
  stream: PassThrough;
  /** Nothing has come for a while: the connection is probably lost. */
  isStalled(): boolean;
  interrupt(reason: HttpError): void;
};

/**
 * The bytes of a picture, or of one chunk of a video. A video may take hours, so there is a minimum rate instead of a
 * time limit. The extra stream can be destroyed without the request, whose connection is needed for the answer.
 */
export function createUploadBody(
  request: IncomingMessage,
  { everyMs = windowMs, minBytes = minBytesPerWindow, advice = 'It can be resumed.' } = {},
): UploadBody {
  const stream = new PassThrough();
  let lastByteAt = performance.now();
  let sinceTick = 0;

  const interrupt = (reason: HttpError) => stream.destroy(reason);
  const timer = setInterval(() => {
    if (sinceTick < minBytes) {
      interrupt(new HttpError(408, `The upload became too slow. ${advice}`));
    }
    sinceTick = 0;
  }, everyMs).unref();
  const lost = () => interrupt(new HttpError(400, `The upload was cut off. ${advice}`));

  request.on('data', (chunk: Buffer) => {
    lastByteAt = performance.now();
    sinceTick += chunk.length;
  });
  request.once('error', lost);
  request.once('close', () => {
    if (!request.complete) lost();
  });
  stream.once('close', () => clearInterval(timer));
  request.pipe(stream);

  return { stream, interrupt, isStalled: () => performance.now() - lastByteAt > stalledAfterMs };
}
