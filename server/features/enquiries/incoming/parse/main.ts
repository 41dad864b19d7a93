// A process of its own: mails come from outside, and one that takes too long or too much memory ends only this.
import { setPriority } from 'node:os';
import { parseMail } from './parse-mail.ts';
import type { ParseJob } from './parsed-mail.ts';

const mebibyte = 1024 * 1024;
const maxMemory = 400 * mebibyte;
const niceness = 5;

setInterval(() => {
  if (process.memoryUsage.rss() > maxMemory) process.kill(process.pid, 'SIGKILL');
}, 20).unref();
// Visitors come first.
setPriority(niceness);

process.on('message', async (job: ParseJob) => {
  process.send?.(await parseMail(job));
});
process.on('disconnect', () => process.exit());
