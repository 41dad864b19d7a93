// The part of S3 that is used: https://docs.aws.amazon.com/AmazonS3/latest/API/API_Operations.html
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { BucketError, undefinedWhenNotFound } from './bucket-error.ts';
import { createMultiparts, headersOf } from './multiparts.ts';
import { type BucketSettings, createSignedRequests } from './signed-requests.ts';
import { readElement, readElements } from './xml.ts';

/** Both ends included. */
type Range = { start: number; end: number };

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

    /** Rejects when the bucket does not answer, or may not be read. */
    async check(): Promise<void> {
      for await (const _object of list('', 1)) break;
    },

    /** Replaces what is there. Up to 5 GB; see put-file.ts for more. */
    async put(key: string, body: Uint8Array): Promise<void> {
      const headers = headersOf(key);
      const answer = await request({ method: 'PUT', key, body, headers, timeoutMs: minute });
      answer.resume();
    },

    /** The whole object, or a part of it. The stream must be read or destroyed. */
    async get(key: string, range?: Range): Promise<{ size: number; stream: Readable } | undefined> {
      const headers = range && { range: `bytes=${range.start}-${range.end}` };
      const answer = await request({ method: 'GET', key, ...(headers && { headers }) }).catch(
        undefinedWhenNotFound,
      );
      if (!answer) return undefined;
      const size = lengthOf(answer);
      // More or other bytes than were asked for would become the beginning of our next answer.
      if (!isAnswerTo(range, answer, size)) {
        answer.destroy();
        throw new BucketError('The bucket sends another part of an object than was asked for.', {});
      }
      return { size, stream: answer };
    },

    async head(key: string): Promise<BucketObject | undefined> {
      const answer = await request({ method: 'HEAD', key }).catch(undefinedWhenNotFound);
      if (!answer) return undefined;
      answer.resume();
      const { 'last-modified': changedAt = '' } = answer.headers;
      return { key, size: lengthOf(answer), changedAt: new Date(changedAt) };
    },

    /** Also when there is none. */
    async remove(key: string): Promise<void> {
      const answer = await request({ method: 'DELETE', key }).catch(undefinedWhenNotFound);
      answer?.resume();
    },
  };
}

function lengthOf(answer: IncomingMessage): number {
  const given = answer.headers['content-length'];
  if (given !== undefined) return Number(given);
  answer.destroy();
  throw new BucketError('The bucket does not say how long an object is.', {});
}

function isAnswerTo(range: Range | undefined, answer: IncomingMessage, size: number): boolean {
  if (!range) return answer.statusCode === 200;
  const { start, end } = range;
  const given = answer.headers['content-range'] ?? '';
  const isSameRange = given.startsWith(`bytes ${start}-${end}/`);
  return answer.statusCode === 206 && isSameRange && size === end - start + 1;
}

const toObject = (entry: string): BucketObject => ({
  key: readElement(entry, 'Key') ?? '',
  size: Number(readElement(entry, 'Size')),
  changedAt: new Date(readElement(entry, 'LastModified') ?? ''),
});
