import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { StartError } from '#server/base/start-error.ts';
import { readConfig } from './config.ts';

function writeSecret(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'aldermere-secret-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'secret');
  writeFileSync(file, text);
  return file;
}

test('NAME_FILE reads a value from a file, without the line break at its end', () => {
  const config = readConfig({ ADMIN_PASSWORD_FILE: writeSecret(' two words \n') });
  expect(config.firstAdmin.password).toBe(' two words ');
});

test('a file that cannot be read stops the start and is named', () => {
  expect(() => readConfig({ DATABASE_URL_FILE: '/does/not/exist' })).toThrow(
    new StartError('DATABASE_URL_FILE: cannot read /does/not/exist (ENOENT).'),
  );
});

test('a bad value in a file is named by its setting', () => {
  expect(() => readConfig({ PUBLIC_URL_FILE: writeSecret('x\n') })).toThrow(/^PUBLIC_URL takes/);
});

test('HSTS is thirty days without subdomains, or what the operator says', () => {
  const PUBLIC_URL = 'https://aldermere.example';
  expect(readConfig({ PUBLIC_URL }).hsts).toBe('max-age=2592000');
  const HSTS = 'max-age=63072000; includeSubDomains; preload';
  expect(readConfig({ PUBLIC_URL, HSTS }).hsts).toBe(HSTS);
  expect(readConfig({ PUBLIC_URL: 'http://localhost', HSTS }).hsts).toBeUndefined();
  expect(() => readConfig({ HSTS: 'two years' })).toThrow(/^HSTS takes/);
});
