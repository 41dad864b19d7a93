// Objects that are sent in parts. All parts but the last have one size, which some services ask for.
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { typeOfFile } from '../file-types.ts';
import { BucketError } from './bucket-error.ts';
import type { BucketRequest } from './signed-requests.ts';
import { escapeXml, readElement } from './xml.ts';

export type Multipart = { key: string; multipartId: string };
export type Part = { number: number; etag: string };

/** For a part; and at the end, when the service may put the parts together before it answers. */
const timeoutMs = 120 * 1000;

/** For readers who are sent to the bucket: the same as of files that we send ourselves. */
export const headersOf = (key: string) => ({
  'content-type': typeOfFile(key),
  'cache-control': 'public, max-age=31536000, immutable',
});

export function createMultiparts(request: (given: BucketRequest) => Promise<IncomingMessage>) {
  return {
    async create(key: string): Promise<Multipart> {
      // A second attempt would leave the first one's behind.
      const answer = await request({
        method: 'POST',
        key,
        query: { uploads: '' },
        headers: headersOf(key),
        isOnce: true,
      });
      const multipartId = readElement(await text(answer), 'UploadId');
      if (!multipartId) throw new BucketError('The bucket began no multipart upload.', {});
      return { key, multipartId };
    },

    /** Numbers begin with 1. Sent again under its number, a part replaces the one before. */
    async putPart(
      { key, multipartId }: Multipart,
      part: { number: number; body: Uint8Array; sha256?: string },
    ): Promise<Part> {
      const { number, ...content } = part;
      const answer = await request({
        method: 'PUT',
        key,
        query: { partNumber: String(number), uploadId: multipartId },
        timeoutMs,
        ...content,
      });
      answer.resume();
      return { number, etag: answer.headers.etag ?? '' };
    },

    async complete({ key, multipartId }: Multipart, parts: Part[]): Promise<void> {
      const listed = parts.map(
        ({ number, etag }) =>
          `<Part><PartNumber>${number}</PartNumber><ETag>${escapeXml(etag)}</ETag></Part>`,
      );
      const answer = await request({
        method: 'POST',
        key,
        query: { uploadId: multipartId },
        body: Buffer.from(`<CompleteMultipartUpload>${listed.join('')}</CompleteMultipartUpload>`),
        timeoutMs,
        isOnce: true,
      });
      // An error may come after the 200.
      const xml = await text(answer);
      const code = /<Error>/.test(xml) ? readElement(xml, 'Code') : undefined;
      if (code) {
        throw new BucketError(`The bucket answered ${code} to the end of an upload.`, {
          status: 400,
          code,
        });
      }
    },

    /** Also when there is none. False when the service cannot (405). */
    async abort({ key, multipartId }: Multipart): Promise<boolean> {
      try {
        const query = { uploadId: multipartId };
        (await request({ method: 'DELETE', key, query })).resume();
        return true;
      } catch (error) {
        if (!(error instanceof BucketError)) throw error;
        if (error.status === 405) return false;
        if (error.status !== 404 || error.code === 'NoSuchBucket') throw error;
        return true;
      }
    },
  };
}
