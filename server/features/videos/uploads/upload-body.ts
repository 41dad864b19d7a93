import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { HttpError } from '#server/http/http-error.ts';

const second = 1000;
const windowMs = 30 * second;
const leastBytesAWindow = 300 * 1000;
const stalledAfterMs = 3 * second;

export type UploadBody = {
  stream: PassThrough;
  /** Whether nothing came for a while: the sender's connection is probably gone, without our knowing. */
  isStalled(): boolean;
  interrupt(reason: HttpError): void;
};

/**
 * The bytes of one chunk. A film may take hours, so there is a least rate instead of a time limit. The
 * stream stands between, because destroying the request itself would take the answer with it.
 */
export function createUploadBody(
  request: IncomingMessage,
  { everyMs = windowMs, leastBytes = leastBytesAWindow } = {},
): UploadBody {
  const stream = new PassThrough();
  let lastByteAt = performance.now();
  let sinceTick = 0;

  const interrupt = (reason: HttpError) => stream.destroy(reason);
  const timer = setInterval(() => {
    if (sinceTick < leastBytes) {
      interrupt(new HttpError(408, 'The upload became too slow. It can be resumed.'));
    }
    sinceTick = 0;
  }, everyMs).unref();
  const lost = () => interrupt(new HttpError(400, 'The upload was cut off. It can be resumed.'));

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
