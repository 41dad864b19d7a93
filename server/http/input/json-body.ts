// The API reads only JSON: bounded in size and depth, and well-formed Unicode.
import type { FastifyInstance } from 'fastify';
import { says } from '#contract/texts/texts.ts';
import { HttpError } from '../http-error.ts';

export const jsonBodyLimit = 64 * 1024;
const maxDepth = 20;

const utf8 = new TextDecoder('utf-8', { fatal: true });
const unreadable = () => new HttpError(400, says('errors.badJson'));

export function parseJson(bytes: Buffer): unknown {
  let value: unknown;
  try {
    value = JSON.parse(utf8.decode(bytes));
  } catch {
    throw unreadable();
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new HttpError(400, says('errors.noObject'));
  }
  assertPlain(value, 1);
  return value;
}

function assertPlain(value: unknown, depth: number) {
  if (typeof value === 'string') assertText(value);
  if (typeof value !== 'object' || value === null) return;
  if (depth > maxDepth) throw new HttpError(400, says('errors.tooDeep'));
  for (const [key, inner] of Object.entries(value)) {
    // JSON.parse makes `__proto__` an own key, which is dangerous where objects are copied.
    if (key === '__proto__') throw unreadable();
    assertText(key);
    assertPlain(inner, depth + 1);
  }
}

function assertText(text: string) {
  // Databases refuse NUL, and a lone surrogate cannot be stored or sent as UTF-8.
  if (text.includes('\0') || !text.isWellFormed()) {
    throw new HttpError(400, says('errors.characters'));
  }
}

export function acceptJsonOnly(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: jsonBodyLimit },
    async (_request: unknown, body: Buffer) => (body.length === 0 ? undefined : parseJson(body)),
  );
}
