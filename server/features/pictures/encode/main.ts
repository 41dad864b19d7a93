// A process of its own for each job: decoders are native code, and the files come from outside. One that crashes or uses
// too much memory ends only itself, and none of its memory stays with the server, which never loads sharp.
import { setPriority } from 'node:os';
import { isDiskFull } from '#server/files/disk.ts';
import { makeCrop } from './crop.ts';
import { importPicture } from './import.ts';
import type { JobAnswer, PictureJob } from './job.ts';

const mebibyte = 1024 * 1024;
// Few files need more: AVIF beyond some 10 megapixels, and the largest progressive JPEG and interlaced PNG.
const maxMemory = 280 * mebibyte;
const niceness = 5;

// sharp works in other threads, so this one is free to watch. Only a kill ends the process while they run.
setInterval(() => {
  if (process.memoryUsage.rss() > maxMemory) process.kill(process.pid, 'SIGKILL');
}, 10).unref();
// Visitors come first.
setPriority(niceness);

async function run(job: PictureJob): Promise<JobAnswer> {
  try {
    if (job.kind === 'import') return await importPicture(job);
    await makeCrop(job);
    return {};
  } catch (error) {
    if (isDiskFull(error)) return { failure: 'disk-full' };
    throw error;
  }
}

const answer = await run(JSON.parse(process.argv[2] ?? ''));
process.stdout.write(JSON.stringify(answer));
