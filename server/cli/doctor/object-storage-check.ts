import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { adminCommand } from '#server/base/admin-command.ts';
import type { Config } from '#server/config/config.ts';
import { BucketError } from '#server/files/bucket/bucket-error.ts';
import { undefinedWhenMissing } from '#server/files/disk.ts';
import { isLoopback } from '#server/http/public-url.ts';
import { bad, doubtful, type Finding, good } from './finding.ts';

/** Puts, reads and removes an object, as the server does. */
export async function checkObjectStorage(config: Config): Promise<Finding> {
  const { bucket } = config;
  if (!bucket) {
    return findPlainLine(config) ?? good('not set up: videos and pictures lie in DATA_DIR');
  }
  // Loading the client would slow those who have no bucket.
  const { createBucketClient } = await import('#server/files/bucket/bucket-client.ts');
  const client = createBucketClient(bucket);
  const key = `doctor/${randomUUID()}`;
  const bytes = Buffer.from(key);
  try {
    await client.check();
    await client.put(key, bytes);
    const found = await client.get(key, { start: 0, end: bytes.length - 1 });
    const isSame = found !== undefined && bytes.equals(await buffer(found.stream));
    await client.remove(key);
    if (!isSame) return bad('what was put into the bucket came back changed', 'Ask its provider.');
  } catch (error) {
    if (!(error instanceof BucketError)) throw error;
    return bad(error.message.replace(/\.$/, ''), adviceFor(error));
  }
  const text = `objects can be put into ${bucket.name}, read and removed`;
  if (config.mediaStore === 'bucket' && (await hasFiles(config.dataDir))) {
    return doubtful(
      `${text}; some files are still in DATA_DIR`,
      `Run \`${adminCommand} move-media\`.`,
    );
  }
  return findPlainLine(config) ?? good(text);
}

/** The secret is not sent, but all that is stored is: of backups, every name and journey. */
function findPlainLine({ bucket, backupAccess }: Config): Finding | undefined {
  const plain = [bucket, backupAccess]
    .flatMap((place) => (place ? [new URL(place.endpoint)] : []))
    .find(({ protocol, hostname }) => protocol === 'http:' && !isLoopback(hostname));
  return (
    plain &&
    doubtful(
      `everything travels to ${plain.origin} and back unencrypted`,
      'Use https, unless the line between is a private network of your own.',
    )
  );
}

const advice: Record<string, string> = {
  NoSuchBucket: 'Make the bucket, or correct S3_BUCKET.',
  InvalidAccessKeyId: 'Correct S3_ACCESS_KEY_ID.',
  SignatureDoesNotMatch: 'Correct S3_SECRET_ACCESS_KEY.',
  AuthorizationHeaderMalformed: 'Correct S3_REGION.',
  PermanentRedirect: 'Correct S3_ENDPOINT: the bucket is in another region.',
  AccessDenied: 'Give the key the right to list the bucket, and to read, write and remove objects.',
  RequestTimeTooSkewed: 'Set the clock of this machine.',
};

const adviceFor = ({ status, code }: BucketError) =>
  advice[code ?? ''] ??
  (status === 0
    ? 'Is S3_ENDPOINT right, and can it be reached from this machine?'
    : 'Correct the S3 settings, or ask the provider.');

async function hasFiles(dataDir: string): Promise<boolean> {
  const read = (name: string) => readdir(join(dataDir, name)).catch(undefinedWhenMissing);
  const names = [await read('media'), await read('pictures')].flatMap((found) => found ?? []);
  return names.some((name) => !name.endsWith('.part'));
}
