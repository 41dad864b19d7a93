import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('nothing else normalises text', () => {
  const root = join(import.meta.dirname, '../..');
  const files = globSync('{app,contract,server}/**/*.{ts,tsx}', { cwd: root });
  const own = files.filter(
    (file) =>
      !file.includes('.test.') && readFileSync(join(root, file), 'utf8').includes('.normalize('),
  );
  // A password is compared whole, and has 128 characters at most.
  expect(own.toSorted()).toEqual(['contract/normalise-text.ts', 'server/auth/password-hash.ts']);
});
