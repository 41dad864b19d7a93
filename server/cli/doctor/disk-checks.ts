import { stat, statfs } from 'node:fs/promises';
import { formatBytes } from '#contract/format-bytes.ts';
import { describeError } from '#server/base/system-error.ts';
import type { Config } from '#server/config/config.ts';
import { reservedBytes } from '#server/files/disk.ts';
import { createReserve } from '#server/files/reserve.ts';
import { bad, doubtful, type Finding, good } from './finding.ts';

const tightBytes = 2 * 1000 ** 3;

export async function checkDisk({ dataDir }: Config): Promise<Finding> {
  const { bavail, bsize, blocks } = await statfs(dataDir);
  const free = bavail * bsize;
  const text = `${formatBytes(free)} of ${formatBytes(blocks * bsize)} free at ${dataDir}`;
  const advice = 'Remove videos that are not used, or enlarge the disk.';
  if (free < reservedBytes) return bad(text, advice);
  return free < tightBytes ? doubtful(text, advice) : good(text);
}

export async function checkPermissions({ dataDir }: Config): Promise<Finding> {
  try {
    await createReserve(dataDir).check();
  } catch (error) {
    return bad(
      `${dataDir} cannot be written (${describeError(error)})`,
      'Give it to the server’s user, and run this as that user.',
    );
  }
  const { mode } = await stat(dataDir);
  if (mode & 0o077) {
    return doubtful(`others on this machine can look into ${dataDir}`, `chmod 700 ${dataDir}`);
  }
  return good(`${dataDir} can be written, and is closed to others`);
}
