// A form as a browser sends it without script. Only the few scopes that answer with a page take one.
import type { FastifyInstance } from 'fastify';
import { says } from '#contract/texts/texts.ts';
import { HttpError } from '../http-error.ts';
import { jsonBodyLimit } from './json-body.ts';

export type FormFields = Partial<Record<string, string>>;

export function acceptFormsOnly(scope: FastifyInstance) {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit: jsonBodyLimit },
    async (_request: unknown, body: Buffer) => readForm(body),
  );
}

function readForm(body: Buffer): FormFields {
  // Invalid UTF-8 becomes replacement characters, as in a browser.
  const fields = Object.fromEntries(new URLSearchParams(body.toString('utf8')));
  if (Object.values(fields).some((value) => value.includes('\0'))) {
    throw new HttpError(400, says('errors.characters'));
  }
  // Browsers send a line break as two characters; the script sends one.
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value.replaceAll('\r\n', '\n')]),
  );
}

export const toFields = (body: unknown) => (body ?? {}) as FormFields;
