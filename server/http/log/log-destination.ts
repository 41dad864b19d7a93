// Log lines go to standard output without waiting for it: a full disk, a stalled reader or a closed pipe must not delay
// a request. Lines are dropped and counted until writing works again.
import { createWriteStream, fstatSync } from 'node:fs';
import { Socket } from 'node:net';
import type { Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

const maxBufferedBytes = 1024 * 1024;
const maxBatchLength = 64 * 1024;
const retryAfterMs = 1000;

export function createLogDestination(open: () => Writable = openStandardOutput) {
  let stream: Writable | undefined;
  let openAgainAt = 0;
  let dropped = 0;
  // The lines of one turn of the event loop go out together: a write for each took a tenth of an API call.
  let batch = { text: '', lines: 0 };

  function findStream(): Writable | undefined {
    if (stream && !stream.destroyed) return stream;
    if (performance.now() < openAgainAt) return undefined;
    openAgainAt = performance.now() + retryAfterMs;
    stream = open();
    // Each line's own callback counts it; without a listener the error would end the process.
    stream.on('error', () => {});
    return stream;
  }

  function send(to: Writable, { text, lines }: typeof batch) {
    to.write(text, (error) => {
      if (error) dropped += lines;
      else if (dropped > 0) reportDropped(to);
    });
  }

  function sendBatch() {
    const { text, lines } = batch;
    if (lines === 0) return;
    batch = { text: '', lines: 0 };
    const to = findStream();
    if (to && to.writableLength + text.length <= maxBufferedBytes) send(to, { text, lines });
    else dropped += lines;
  }

  function reportDropped(to: Writable) {
    const count = dropped;
    dropped = 0;
    const msg = 'log lines were dropped: standard output could not be written';
    const text = `${JSON.stringify({ level: 40, time: Date.now(), dropped: count, msg })}\n`;
    send(to, { text, lines: 1 });
  }

  return {
    write(line: string): void {
      if (batch.lines === 0) setImmediate(sendBatch);
      batch.text += line;
      batch.lines += 1;
      if (batch.text.length > maxBatchLength) sendBatch();
    },

    /** Waits for what is buffered, at most so long: an exit must not hang on a reader that never comes back. */
    async flush(timeoutMs: number): Promise<void> {
      sendBatch();
      const open = stream;
      if (!open || open.destroyed || open.writableLength === 0) return;
      const written = new Promise<void>((resolve) => open.write('', () => resolve()));
      await Promise.race([written, wait(timeoutMs)]);
    },
  };
}

/** process.stdout writes synchronously on Linux; these do not. */
function openStandardOutput(): Writable {
  const stat = fstatSync(1);
  if (stat.isFIFO() || stat.isSocket())
    return new Socket({ fd: 1, readable: false, writable: true });
  return createWriteStream('', { fd: 1, autoClose: false });
}
