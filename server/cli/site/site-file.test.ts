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
  expect(errors).toMatch(/^\S+ holds no site: .*\. Nothing was changed\.$/);
  expect(await ada.open()).toEqual(before);
});
