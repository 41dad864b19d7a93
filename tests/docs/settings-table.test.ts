import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listSettings } from '#server/config/settings.ts';

const page = join(import.meta.dirname, '../../docs/operations.md');

function makeTable(): string {
  const rows = listSettings().map(({ name, meaning, fallback }) => [
    `\`${name}\``,
    meaning,
    fallback,
  ]);
  const all = [['variable', 'meaning', 'default'], ...rows];
  const widths = [0, 1, 2].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const toLine = (cells: string[], filler = ' ') =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0, filler)).join(' | ')} |`;
  const [head = [], ...body] = all;
  return [toLine(head), toLine(['', '', ''], '-'), ...body.map((row) => toLine(row))].join('\n');
}

test('the table of settings is that of server/config/settings.ts: npx vitest run tests/docs -u renews it', async () => {
  const text = readFileSync(page, 'utf8');
  const renewed = text.replace(/^\| variable +\|.*\n(?:\|.*\n)+/m, () => `${makeTable()}\n`);
  expect(renewed).toContain('| `PORT` ');
  await expect(renewed).toMatchFileSnapshot(page);
});
