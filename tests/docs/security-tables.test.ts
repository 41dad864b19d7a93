import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

test.each([
  ['promises.md', 80],
  ['asvs.md', 20],
])('every test that docs/security/%s names is there, under that title', (page, least) => {
  const text = readFileSync(join(root, 'docs/security', page), 'utf8');
  const named = [...text.matchAll(/`([\w./-]+\.tsx?)`: (.*?)(?=<br>| *\|)/g)];
  expect(named.length).toBeGreaterThan(least);
  for (const [, file = '', title = ''] of named) {
    expect(readFileSync(join(root, file), 'utf8').includes(title), `${file}: ${title}`).toBe(true);
  }
});
