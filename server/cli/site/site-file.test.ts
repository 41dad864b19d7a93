// The commands themselves, while the site they write to is open.
import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { runAdmin } from '#tests/support/server/admin-command.ts';
import { createSiteClient } from '#tests/support/server/site-client.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

// A process each: on a busy machine one of these takes its time.
vi.setConfig({ testTimeout: 60 * 1000 });

const site = await createTestApp();
afterAll(site.close);
const ada = await createSiteClient(site);

const admin = (...args: string[]) => runAdmin(site.database.env, ...args);
const newFile = () => join(inject('folder'), `site-${randomUUID()}.json`);

test('a site that was exported can be imported elsewhere, as the draft', async () => {
  const file = newFile();
  await ada.show({ house: { line: 'Carried over' } });
  expect((await admin('site', 'export', file)).output).toContain('Version 1 of the site');
  // Not over anything.
  expect((await admin('site', 'export', file)).errors).toMatch(/there is something already/);

  const content = JSON.parse(await readFile(file, 'utf8'));
  expect(content.house.line).toBe('Carried over');
  // The words of a record come along; its library does not.
  content.cards[0].record = { id: 'of another site', updatedAt: '' };
  await writeFile(file, JSON.stringify({ ...content, house: { ...content.house, name: '' } }));
  const { code, output } = await admin('site', 'import', file);
  expect(code).toBe(0);
  expect(output.trimEnd()).toMatch(/published:\n {2}house\.name: Please write something here\.$/);
  expect(await ada.open()).toMatchObject({
    draft: { house: { name: '', line: 'Carried over' } },
    changed: { by: 'site import' },
    published: { number: 1 },
  });
});

test.each([
  ['nothing', undefined, /no such file/i],
  ['no JSON', '{', /not JSON/],
  ['another JSON', '{"name": "Ada"}', /This is not what a site is made of/],
])('a file with %s is refused in a sentence', async (_case, text, sentence) => {
  const file = newFile();
  if (text !== undefined) await writeFile(file, text);
  const before = await ada.open();
  const { code, errors } = await admin('site', 'import', file);
  expect(code).toBe(1);
  expect(errors).toMatch(sentence);
  expect(errors).toMatch(/^\S+ cannot be used: .*\. Nothing was changed\.$/);
  expect(await ada.open()).toEqual(before);
});

test("a language's texts go out to a translator and come back into the draft", async () => {
  const file = newFile();
  expect((await admin('site', 'export', file, 'fr')).output).toContain('The texts of the draft');
  const { language, texts } = JSON.parse(await readFile(file, 'utf8'));
  expect(language).toBe('fr');
  expect(texts['house/line'].english).toBe('Carried over');

  texts['house/line'].text = 'Emporté';
  texts['house/homeCity'].text = 'M'.repeat(1000);
  texts['house/motto'] = { english: 'None', text: 'Aucune' };
  await writeFile(file, JSON.stringify({ language, texts }));
  const { code, output } = await admin('site', 'import', file, 'fr');
  expect(code).toBe(0);
  expect(output).toMatch(/^New texts in the draft: 1\.\nNot taken:\n {2}house\/homeCity: .+\n/);
  expect(output).toContain('house/motto: The site has no such text.');
  const { draft, changed } = await ada.open();
  expect(draft.languages.fr.texts['house/line']?.text).toBe('Emporté');
  expect(changed?.by).toBe('site import');
});

test.each([
  [
    'es',
    '{"language": "fr", "texts": {}}',
    /This file is French, not Spanish\. Nothing was changed/,
  ],
  ['fr', '{}', /This is not a file of translations\. Nothing was changed/],
  ['de', '{}', /There is no language de\. Name fr, es or ar/],
])('a file that is no %s is refused', async (language, text, sentence) => {
  const file = newFile();
  await writeFile(file, text);
  const before = await ada.open();
  const { code, errors } = await admin('site', 'import', file, language);
  expect(code).toBe(1);
  expect(errors).toMatch(sentence);
  expect(await ada.open()).toEqual(before);
});
