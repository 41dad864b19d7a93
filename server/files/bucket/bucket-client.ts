// The part of S3 that is used: https://docs.aws.amazon.com/AmazonS3/latest/API/API_Operations.html
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { BucketError, undefinedWhenNotFound } from './bucket-error.ts';
import { createMultiparts } from './multiparts.ts';
import {
  type BucketSettings,
  createSignedRequests,
  type ObjectHeaders,
} from './signed-requests.ts';
import { readElement, readElements } from './xml.ts';

export type BucketObject = { key: string; size: number; changedAt: Date };

const minute = 60 * 1000;

export type BucketClient = ReturnType<typeof createBucketClient>;

export function createBucketClient(settings: BucketSettings) {
  const request = createSignedRequests(settings);

  /** The first version of this call, which every service has, and which goes on by key: no token has to be trusted. */
  async function* list(prefix: string, pageSize = 1000): AsyncGenerator<BucketObject> {
    for (let marker = '', hasMore = true; hasMore; ) {
      const query = { prefix, 'max-keys': String(pageSize), ...(marker && { marker }) };
      const xml = await text(await request({ method: 'GET', query }));
      const objects = readElements(xml, 'Contents').map(toObject);
      yield* objects;
      marker = objects.at(-1)?.key ?? '';
      hasMore = readElement(xml, 'IsTruncated') === 'true' && marker !== '';
    }
  }

  return {
    /** Those whose key begins so, in order. */
    list,

    multiparts: createMultiparts(request),

    /** Rejects when the bucket is away, or not ours to read. */
    async check(): Promise<void> {
      for await (const _object of list('', 1)) break;
    },

    /** Replaces what is there. Up to 5 GB; see put-file.ts for more. */
    async put(key: string, body: Uint8Array, headers: ObjectHeaders = {}): Promise<void> {
      const answer = await request({ method: 'PUT', key, body, headers, timeoutMs: minute });
      answer.resume();
    },

    /** The whole object, or a part of it, both ends included. The stream must be read or destroyed. */
    async get(
      key: string,
      range?: { start: number; end: number },
    ): Promise<{ size: number; stream: Readable } | undefined> {
      const headers = range && { range: `bytes=${range.start}-${range.end}` };
      const answer = await request({ method: 'GET', key, ...(headers && { headers }) }).catch(
        undefinedWhenNotFound,
      );
      if (!answer) return undefined;
      if (range && answer.statusCode !== 206) {
        answer.destroy();
        throw new BucketError('The bucket sends no part of an object.', { status: 200 });
      }
      return { size: Number(answer.headers['content-length']), stream: answer };
    },

    async head(key: string): Promise<BucketObject | undefined> {
      const answer = await request({ method: 'HEAD', key }).catch(undefinedWhenNotFound);
      if (!answer) return undefined;
      answer.resume();
      const { 'content-length': size, 'last-modified': changedAt = '' } = answer.headers;
      return { key, size: Number(size), changedAt: new Date(changedAt) };
    },

    /** Also when there is none. */
    async remove(key: string): Promise<void> {
      const answer = await request({ method: 'DELETE', key }).catch(undefinedWhenNotFound);
      answer?.resume();
    },
  };
}

const toObject = (entry: string): BucketObject => ({
  key: readElement(entry, 'Key') ?? '',
  size: Number(readElement(entry, 'Size')),
  changedAt: new Date(readElement(entry, 'LastModified') ?? ''),
});
