// A document that names a file which is gone sends its reader to nowhere.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const rooms = '{app,art,bench,contract,deploy,docs,scripts,server,tests,.ci,.github}';
const list = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: ['**/node_modules', '**/.setup'] });

const existing = new Set(list(`{*,.nvmrc,${rooms},${rooms}/**}`).map(normalize));
const endsOfFiles = [...existing].map((file) => `/${file}`);

/** Files that a reader or a run makes. */
const madeLater = ['aldermere-2.service', 'bench/peers/site.json'];

/** In backticks: a path that begins in the root of the repository, or the end of a path of a source file. */
function namedFiles(text: string): string[] {
  const names = [...text.matchAll(/`([\w@.[\]/-]*\w\/?)`/g)].map(([, name = '']) => name);
  const isPath = new RegExp(`^(?:${rooms.slice(1, -1).replaceAll(',', '|')})/`);
  return names.filter(
    (name) =>
      isPath.test(name) ||
      /^[\w@[\]-][\w@./[\]-]*\.(?:tsx?|mjs|css|md|json|yaml|service)$/.test(name),
  );
}

const linkedFiles = (text: string) =>
  [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, link = '']) => link);

const documents = list('{*.md,docs/**/*.md,.github/**/*.md}').concat(list(`${rooms}/**/README.md`));

test.each([...new Set(documents)])('every file that %s names is there', (document) => {
  const text = readFileSync(join(root, document), 'utf8');
  const folder = dirname(document);
  const isThere = (name: string) =>
    [name, join(folder, name)].some((path) => {
      const file = normalize(path).replace(/\/$/, '');
      return existing.has(file) || madeLater.includes(file);
    });
  const isEndOfFile = (name: string) => endsOfFiles.some((file) => file.endsWith(`/${name}`));
  expect(namedFiles(text).filter((name) => !isThere(name) && !isEndOfFile(name))).toEqual([]);
  expect(linkedFiles(text).filter((link) => !isThere(link))).toEqual([]);
});
