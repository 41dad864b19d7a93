import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { undefinedWhenMissing } from '../disk.ts';
import type { OpenFile } from '../storage.ts';

/** Two of them for each reader: 200 readers take 52 MB. */
const readSize = 128 * 1024;

export async function openFile(path: string): Promise<OpenFile | undefined> {
  const file = await open(path, 'r').catch(undefinedWhenMissing);
  if (!file) return undefined;
  try {
    const { size } = await file.stat();
    return {
      size,
      read: async (start, end) => createFileStream(file, start, end),
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
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
    // Also when the client disconnects.
    destroy(error, done) {
      file.close().then(() => done(error), done);
    },
  });
}
