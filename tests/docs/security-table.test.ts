import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const table = readFileSync(join(root, 'docs/security.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'));

test('every test that docs/security.md names is there, under that title', () => {
  const named = table.flatMap((line) =>
    [...line.matchAll(/`([\w./-]+\.tsx?)`: (.*?)(?=<br>| *\|)/g)].map(
      ([, file = '', title = '']) => ({
        file,
        title: title.trim(),
      }),
    ),
  );
  expect(named.length).toBeGreaterThan(80);
  for (const { file, title } of named) {
    expect(readFileSync(join(root, file), 'utf8').includes(title), `${file}: ${title}`).toBe(true);
  }
});
