import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('the server imports types alone of node:http, whose values cost 16 MB', () => {
  const root = join(import.meta.dirname, '../..');
  const files = globSync('{contract,server}/**/*.ts', { cwd: root });
  const importing = files.filter(
    (file) =>
      !file.includes('.test.') &&
      /^import (?!type ).*'node:http'/m.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(importing).toEqual([]);
});
