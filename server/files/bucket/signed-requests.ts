// Signed requests to an S3-compatible service: each is bounded in time, and tried again where that does no harm.
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { http } from '#server/base/node-http.ts';
import { describeError } from '#server/base/system-error.ts';
import type { Config } from '#server/config/config.ts';
import { BucketError } from './bucket-error.ts';
import { readElement } from './xml.ts';

export type BucketSettings = NonNullable<Config['bucket']>;

export type BucketRequest = {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Names an object; without it the request is to the bucket. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array;
  /** Hash of the body, where the caller has it already. */
  sha256?: string;
  /** Until the answer begins. */
  timeoutMs?: number;
  /** Set where a second attempt would leave something behind. */
  isOnce?: true;
};

const second = 1000;
const defaultTimeoutMs = 10 * second;
/** Without a byte of an answer that has begun. */
const idleMs = 30 * second;
const retryAfterMs = [100, 500];
const temporaryStatuses = new Set([0, 429, 500, 502, 503, 504]);

export const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const emptySha256 = sha256Of(new Uint8Array());

class TimeoutError extends Error {}

export function createSignedRequests(settings: BucketSettings) {
  const { endpoint, region, name, accessKeyId, secretAccessKey } = settings;
  const transport = endpoint.startsWith('https:') ? https : http;
  const agent = new transport.Agent({ keepAlive: true });
  const cache = new Map<string, ArrayBuffer>();

  /** The name of the bucket in the path: not every service has a host name for each. */
  async function sign(given: BucketRequest) {
    const url = new URL(`${endpoint}/${name}${given.key === undefined ? '' : `/${given.key}`}`);
    for (const [field, value] of Object.entries(given.query ?? {}))
      url.searchParams.set(field, value);
    const signer = new AwsV4Signer({
      method: given.method,
      url: url.href,
      headers: {
        ...given.headers,
        'x-amz-content-sha256': given.sha256 ?? (given.body ? sha256Of(given.body) : emptySha256),
      },
      accessKeyId,
      secretAccessKey,
      service: 's3',
      region,
      cache,
    });
    const signed = await signer.sign();
    return { url: signed.url, headers: Object.fromEntries(signed.headers) };
  }

  /** Resolves when the answer begins. */
  async function send(given: BucketRequest): Promise<IncomingMessage> {
    const { url, headers } = await sign(given);
    const { method, body } = given;
    const length = body || method === 'PUT' || method === 'POST' ? (body?.length ?? 0) : undefined;
    return new Promise((resolve, reject) => {
      let answer: IncomingMessage | undefined;
      const call = transport.request(url, {
        method,
        agent,
        headers: { ...headers, ...(length !== undefined && { 'content-length': length }) },
      });
      const end = () => (answer ?? call).destroy(new TimeoutError('timeout'));
      const timer = setTimeout(end, given.timeoutMs ?? defaultTimeoutMs);
      call.setTimeout(idleMs, () => {
        // When bytes wait here the reader is slow, not the bucket. A request that is being sent has its own limit.
        if (answer?.readableLength === 0) end();
      });
      call.on('error', (error) => {
        clearTimeout(timer);
        reject(error);
      });
      call.once('response', (response) => {
        clearTimeout(timer);
        answer = response;
        resolve(response);
      });
      call.end(body);
    });
  }

  async function attempt(given: BucketRequest): Promise<IncomingMessage> {
    const answer = await send(given).catch((error: unknown) => {
      throw new BucketError(`The bucket does not answer (${describeError(error)}).`, {
        cause: error,
      });
    });
    const status = answer.statusCode ?? 0;
    if (status >= 200 && status < 300) return answer;
    const body = await text(answer).catch(() => '');
    const code = readElement(body, 'Code');
    throw new BucketError(
      `The bucket answered ${[status, code].filter(Boolean).join(' ')} to ${given.method}.`,
      { status, code },
    );
  }

  return async function request(given: BucketRequest): Promise<IncomingMessage> {
    for (const pauseMs of given.isOnce ? [] : retryAfterMs) {
      try {
        return await attempt(given);
      } catch (error) {
        if (!(error instanceof BucketError) || !canHelp(error)) throw error;
      }
      await wait(pauseMs);
    }
    return attempt(given);
  };
}

/** Not after a timeout: the caller has waited long enough. */
const canHelp = ({ status, cause }: BucketError) =>
  temporaryStatuses.has(status) && !(cause instanceof TimeoutError);
