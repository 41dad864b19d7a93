// The check of imports, on a small tree of its own.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkImports } from '../../scripts/check-imports.mjs';

function check(files: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'aldermere-imports-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return checkImports(root).problems;
}

const tree = {
  'server/http/errors.ts': 'export const errors = 1;',
  'server/http/log/line.ts': "import { errors } from '../errors.ts';\nexport const line = errors;",
};

test('folders that import each other one way are allowed', () => {
  expect(check(tree)).toEqual([]);
});

test('a circle of folders is refused, by a type too and by way of a third folder', () => {
  const problems = check({
    ...tree,
    'server/http/input/body.ts':
      "import { line } from '#server/http/log/line.ts';\nexport type Body = typeof line;",
    'server/http/public-url.ts': "export type { Body } from './input/body.ts';",
  });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toBe(
    'folder circle: server/http → server/http/input → server/http/log → server/http',
  );
});

test('a test may look into the folder above', () => {
  const problems = check({
    ...tree,
    'server/http/errors.test.ts':
      "import { line } from './log/line.ts';\nexport const tested = line;",
  });
  expect(problems).toEqual([]);
});
