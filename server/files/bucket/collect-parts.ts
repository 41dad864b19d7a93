import { createHash } from 'node:crypto';
import { uploadChunkBytes } from '#contract/library/videos.ts';
import { DomainError } from '#server/base/domain-error.ts';
import { freeMemory } from '../disk.ts';
import { moreThanAnnounced } from '../upload-errors.ts';

const tooSmall = () =>
  new DomainError(
    'invalid',
    `This site takes videos in chunks of ${uploadChunkBytes} bytes; only the last may be shorter.`,
  );

/**
 * The whole chunks of a body, which is used up. A rest that is neither whole nor the end of the video is dropped, to be
 * sent again: some services take only parts of one size.
 */
export async function* collectParts(
  body: AsyncIterable<Buffer>,
  { offset, length }: { offset: number; length: number },
): AsyncGenerator<{ body: Buffer; sha256: string }> {
  let position = offset;
  let hash = createHash('sha256');
  const newBuffer = () => Buffer.allocUnsafeSlow(Math.min(uploadChunkBytes, length - position));
  let buffer = newBuffer();
  let filled = 0;

  for await (const chunk of body) {
    if (position + filled + chunk.length > length) throw moreThanAnnounced();
    for (let from = 0; from < chunk.length; ) {
      const taken = chunk.subarray(from, from + buffer.length - filled);
      buffer.set(taken, filled);
      // In the pieces in which it came: a whole chunk at once would hold the process up.
      hash.update(taken);
      filled += taken.length;
      from += taken.length;
      if (filled < buffer.length) continue;
      yield { body: buffer, sha256: hash.digest('hex') };
      position += filled;
      freeMemory(buffer);
      buffer = newBuffer();
      hash = createHash('sha256');
      filled = 0;
    }
    freeMemory(chunk);
  }
  if (filled > 0 && position === offset) throw tooSmall();
}
