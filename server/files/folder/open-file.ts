import { open } from 'node:fs/promises';
import { undefinedWhenMissing } from '../disk.ts';
import type { OpenFile } from '../storage.ts';

/** Limits each read: with Node's own 64 KB, two hundred readers of a film take more than 100 MB at times. */
const highWaterMark = 32 * 1024;

export async function openFile(path: string): Promise<OpenFile | undefined> {
  const file = await open(path, 'r').catch(undefinedWhenMissing);
  if (!file) return undefined;
  const { size } = await file.stat();
  return {
    size,
    // The stream closes the file, also when the client disconnects. Of an empty file it ends at once.
    read: async (start, end) =>
      file.createReadStream({ start, end: Math.max(start, end), highWaterMark }),
    close: () => file.close(),
  };
}
