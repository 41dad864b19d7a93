// JSON is the only body the API reads: bounded in size, depth and time, and well-formed Unicode.
import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { HttpError } from './http-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route reads a body that may take long, and watches over it itself. */
    bodyKeepsOwnTime?: boolean;
  }
}

export const jsonBodyLimit = 64 * 1024;
const deepest = 20;
const slowestMs = 10 * 1000;

const utf8 = new TextDecoder('utf-8', { fatal: true });
const unreadable = () => new HttpError(400, 'The request is not valid JSON.');

export function parseJson(bytes: Buffer): unknown {
  let value: unknown;
  try {
    value = JSON.parse(utf8.decode(bytes));
  } catch {
    throw unreadable();
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new HttpError(400, 'The request must be a JSON object.');
  }
  assertPlain(value, 1);
  return value;
}

function assertPlain(value: unknown, depth: number) {
  if (typeof value === 'string') assertText(value);
  if (typeof value !== 'object' || value === null) return;
  if (depth > deepest) throw new HttpError(400, 'The request is nested too deeply.');
  for (const [key, inner] of Object.entries(value)) {
    // JSON.parse makes `__proto__` an own key; code that copies objects must never meet it.
    if (key === '__proto__') throw unreadable();
    assertText(key);
    assertPlain(inner, depth + 1);
  }
}

function assertText(text: string) {
  // Databases refuse NUL, and a lone surrogate cannot be stored or sent as UTF-8.
  if (text.includes('\0') || !text.isWellFormed()) {
    throw new HttpError(400, 'The text holds characters that cannot be stored.');
  }
}

export function acceptJsonOnly(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: jsonBodyLimit },
    async (_request: unknown, body: Buffer) => (body.length === 0 ? undefined : parseJson(body)),
  );
  limitBodyTime(app);
}

/** Fastify's own requestTimeout is server-wide and would cut moving uploads: one timer a body instead. */
export function limitBodyTime(app: FastifyInstance) {
  app.addHook('preParsing', async (request, reply, payload) => {
    if (request.raw.complete || !request.headers['content-type']) return payload;
    if (request.routeOptions.config.bodyKeepsOwnTime) return payload;
    const body = new PassThrough();
    const timer = setTimeout(() => {
      reply.header('connection', 'close');
      body.destroy(new HttpError(408, 'The request took too long to arrive. Please try again.'));
    }, slowestMs);
    payload.once('close', () => clearTimeout(timer));
    payload.once('end', () => clearTimeout(timer));
    payload.once('error', (error) => body.destroy(error));
    return payload.pipe(body);
  });
}
