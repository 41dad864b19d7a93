// A text or a built file in memory, in every encoding that a browser may ask for, with an ETag for each.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesEtag } from '#server/http/input/headers.ts';

type Encoding = 'br' | 'gzip' | 'identity';
export type Headers = Record<string, string>;
export type Variant = {
  body: Buffer;
  etag: string;
  /** Of every answer, 304 too. */
  headers: Headers;
  /** Of an answer with the body. */
  bodyHeaders: Headers;
};
export type EncodedText = {
  (encoding: Encoding): Promise<Variant>;
  /** Undefined when this encoding is not made yet. */
  ready(encoding: Encoding): Variant | undefined;
};
export type StoredText = { status: number; headers: Headers; text: EncodedText };

// Quality 9 takes 2 ms for a page and is within 8% of the size of 11, which takes 130 ms.
const quickQuality = 9;

/** The text is made when it is first asked for. */
export function encodeText(read: () => string, compress = compressText): EncodedText {
  let source: { identity: Buffer; hash: string } | undefined;
  return keepVariants(async (encoding) => {
    if (!source) {
      const identity = Buffer.from(read());
      source = { identity, hash: hashBytes(identity) };
    }
    const { identity, hash } = source;
    const body = await compress(identity, encoding);
    const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;
    const headers = { vary: 'Accept-Encoding', etag };
    return { body, etag, headers, bodyHeaders: contentEncoding(encoding) };
  });
}

const compressedEndings: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };

/** A file that was compressed when it was built, or need not be. */
export function encodeFile(path: string, options: { isCompressed: boolean }): EncodedText {
  const variants = keepVariants(async (encoding) => {
    const body = await readFile(path + compressedEndings[encoding]);
    const etag = `"${hashBytes(body)}"`;
    const headers = { ...(options.isCompressed && { vary: 'Accept-Encoding' }), etag };
    return { body, etag, headers, bodyHeaders: contentEncoding(encoding) };
  });
  if (options.isCompressed) return variants;
  const asItIs = () => variants('identity');
  return Object.assign(asItIs, { ready: () => variants.ready('identity') });
}

/** Each encoding is made when it is first asked for, and kept. */
function keepVariants(make: (encoding: Encoding) => Promise<Variant>): EncodedText {
  const variants = new Map<Encoding, Promise<Variant>>();
  const ready = new Map<Encoding, Variant>();
  const encode = (encoding: Encoding) => {
    const known = variants.get(encoding);
    if (known) return known;
    const made = make(encoding);
    variants.set(encoding, made);
    made.then(
      (variant) => ready.set(encoding, variant),
      // The next request tries again.
      () => variants.delete(encoding),
    );
    return made;
  };
  return Object.assign(encode, { ready: (encoding: Encoding) => ready.get(encoding) });
}

const hashBytes = (bytes: Buffer) =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22);

const contentEncoding = (encoding: Encoding): Headers =>
  encoding === 'identity' ? {} : { 'content-encoding': encoding };

/** For what many ask for over a slow line: of two ways to model the text the one that fits it better. */
export async function compressSmallest(identity: Buffer, encoding: Encoding): Promise<Buffer> {
  const [one, other] = (await Promise.all(
    [zlib.BROTLI_MODE_GENERIC, zlib.BROTLI_MODE_FONT].map((mode) =>
      compressText(identity, encoding, { quality: zlib.BROTLI_MAX_QUALITY, mode }),
    ),
  )) as [Buffer, Buffer];
  return one.length <= other.length ? one : other;
}

async function compressText(
  identity: Buffer,
  encoding: Encoding,
  { quality = quickQuality, mode = zlib.BROTLI_MODE_GENERIC } = {},
): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(identity, { level: 9 });
  if (encoding === 'identity') return identity;
  return promisify(brotliCompress)(identity, {
    params: {
      [zlib.BROTLI_PARAM_QUALITY]: quality,
      [zlib.BROTLI_PARAM_MODE]: mode,
      // A window as large as the text instead of 4 MB: the encoder's memory stays allocated.
      [zlib.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(10, Math.ceil(Math.log2(identity.length)))),
      [zlib.BROTLI_PARAM_SIZE_HINT]: identity.length,
    },
  });
}

export async function sendEncoded(request: FastifyRequest, reply: FastifyReply, text: EncodedText) {
  const variant = await text(chooseEncoding(request.headers['accept-encoding']));
  reply.headers(variant.headers);
  if (reply.statusCode === 200 && matchesEtag(request.headers['if-none-match'], variant.etag)) {
    return reply.code(304).send();
  }
  return reply.headers(variant.bodyHeaders).send(variant.body);
}

/** `*` counts only alone: beside other names it could choose an encoding that was refused by name. */
export function chooseEncoding(header = ''): Encoding {
  if (header.trim() === '*') return 'br';
  const named = header.toLowerCase().replace('*', 'identity');
  return negotiate(named, ['br', 'gzip']) ?? 'identity';
}
