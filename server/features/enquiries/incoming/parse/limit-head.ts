import { Transform } from 'node:stream';

const ends = [Buffer.from('\r\n\r\n'), Buffer.from('\n\n')];
/** Kept back of each chunk, because the end of the head may lie across two. */
const overlap = 3;

function findEnd(data: Buffer): number {
  const found = ends.map((end) => data.indexOf(end)).filter((index) => index >= 0);
  return found.length === 0 ? -1 : Math.min(...found);
}

/** Lets `max` bytes of a mail's headers through, and all of its body unless only the head is wanted. */
export function createHeadLimit(max: number, isHeadOnly: boolean): Transform {
  let room = max;
  let isInHead = true;
  let rest = Buffer.alloc(0);

  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (!isInHead) return done(null, isHeadOnly ? undefined : chunk);
      const data = Buffer.concat([rest, chunk]);
      const end = findEnd(data);
      const head = data.subarray(0, end < 0 ? Math.max(0, data.length - overlap) : end);
      this.push(head.subarray(0, room));
      room = Math.max(0, room - head.length);
      rest = Buffer.from(data.subarray(head.length));
      if (end < 0) return done();
      isInHead = false;
      // The empty line comes first, also after a head that was cut.
      done(null, isHeadOnly ? Buffer.from('\r\n\r\n') : rest);
    },
    flush(done) {
      done(null, isInHead ? rest.subarray(0, room) : undefined);
    },
  });
}
