// Object storage in the process of the test: s3rver, which keeps objects in a folder. It checks no signatures of version 4.
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import S3rver, { type S3rverStore } from 's3rver';
import { readConfig } from '#server/config/config.ts';
import { createBucketClient } from '#server/files/bucket/bucket-client.ts';
import type { BucketSettings } from '#server/files/bucket/signed-requests.ts';

export type BucketServer = Awaited<ReturnType<typeof startBucketServer>>;

const inProgress = 'in-progress';

export async function startBucketServer() {
  const directory = await mkdtemp(join(tmpdir(), 'aldermere-bucket-'));
  let port = 0;

  async function listen() {
    const server = new S3rver({
      address: '127.0.0.1',
      port,
      silent: true,
      directory,
      configureBuckets: ['media', inProgress].map((name) => ({ name, configs: [] })),
    });
    storeWhole(server.store);
    ({ port } = await server.run());
    return server;
  }
  let server: S3rver | undefined = await listen();

  /** Connections are refused until it comes back. */
  async function goAway(): Promise<void> {
    const closed = server?.close();
    server?.httpServer.closeAllConnections();
    await closed;
    server = undefined;
  }

  const env = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_REGION: 'us-east-1',
    S3_BUCKET: 'media',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };

  const settings = readConfig(env).bucket as BucketSettings;

  return {
    env,
    settings,
    async listKeys(): Promise<string[]> {
      const keys: string[] = [];
      for await (const { key } of createBucketClient(settings).list('')) keys.push(key);
      return keys;
    },
    goAway,
    async comeBack(): Promise<void> {
      server ??= await listen();
    },
    async stop(): Promise<void> {
      await goAway();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** An object of S3 is there whole or not at all. s3rver shows what has come of it, and answers before it is written. */
function storeWhole(store: S3rverStore): void {
  const putInPlace = store.putObject.bind(store);
  store.putObject = async (object) => {
    const { bucket, key } = object;
    // In a bucket that nobody lists.
    object.bucket = inProgress;
    object.key = randomUUID();
    const stored = await putInPlace(object);
    const from = (file: string) => store.getResourcePath(inProgress, object.key, file);
    const to = (file: string) => store.getResourcePath(bucket, key, file);
    while ((await stat(from('object'))).size < stored.size) await setImmediate();
    await mkdir(dirname(to('object')), { recursive: true });
    // The object itself last: without it there is nothing to see.
    for (const file of ['object.md5', 'metadata.json', 'object']) {
      await rename(from(file), to(file));
    }
    return stored;
  };
}
