import { mkdir, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFolderStorage } from '#server/files/folder/folder-storage.ts';
import { smallJpeg } from '#tests/support/pictures/make-picture.ts';
import { createPictureApp, type PictureApp } from '#tests/support/server/picture-app.ts';
import { createLibrary } from './library.ts';
import { sweepParts, sweepPictures } from './sweep.ts';

const hour = 60 * 60 * 1000;
/** The cheapest to encode. */
const shape = 'share';

let site: PictureApp;
beforeAll(async () => {
  site = await createPictureApp();
});
afterAll(() => site.close());

const pathOf = (...names: string[]) => join(site.database.dataDir, 'pictures', ...names);

const sweepIn = async (hours: number) => {
  const { database, uses } = site;
  const library = createLibrary({
    database,
    storage: createFolderStorage(database.dataDir),
    config: { dataDir: database.dataDir },
    now: () => new Date(),
    uses,
  });
  const then = new Date(Date.now() + hours * hour);
  await sweepPictures(library, then);
  await sweepParts(library, then);
};
const isThere = async (path: string) => Boolean(await stat(path).catch(() => undefined));
const age = async (path: string) => {
  const yesterday = new Date(Date.now() - 25 * hour);
  await utimes(path, yesterday, yesterday);
};

test('the sweep takes what nothing names, a day after it was last asked for', async () => {
  const used = await site.add(await smallJpeg());
  const unused = await site.add(await smallJpeg());
  const shown = await site.crop(used.id, { shape, focus: { x: 0.5, y: 0.5 } });
  const tried = await site.crop(used.id, { shape, focus: { x: 0, y: 0 } });
  site.namesInUse.add(`${shown.name}-${shown.hash}`);
  const part = pathOf(`${'1'.repeat(32)}.part`);
  const stranger = pathOf('f'.repeat(32));
  await mkdir(part);
  await mkdir(stranger);

  await sweepIn(23.9);
  expect(await isThere(pathOf(unused.id))).toBe(true);
  expect(await isThere(pathOf(used.id, tried.hash))).toBe(true);
  expect(await isThere(part)).toBe(true);

  await sweepIn(24.1);
  expect(await isThere(pathOf(unused.id))).toBe(false);
  expect(await isThere(pathOf(used.id, tried.hash))).toBe(false);
  expect(await isThere(pathOf(used.id, shown.hash))).toBe(true);
  expect(await isThere(part)).toBe(false);
  // Of another database, perhaps.
  expect(await isThere(stranger)).toBe(true);
  const rows = await site.database.db.selectFrom('pictures').select('id').execute();
  expect(rows).toEqual([{ id: used.id }]);
  expect(await site.crop(used.id, { shape, focus: { x: 0, y: 0 } })).toEqual(tried);
});

test('the sweep leaves a crop that was asked for again today, and its picture', async () => {
  const { id } = await site.add(await smallJpeg());
  const given = { shape, focus: { x: 0.5, y: 0.5 } } as const;
  const { hash } = await site.crop(id, given);
  await site.database.db
    .updateTable('pictures')
    .set({ created_at: Date.now() - 25 * hour })
    .where('id', '=', id)
    .execute();
  await age(pathOf(id, hash));
  await site.crop(id, given);
  await sweepIn(0);
  expect(await isThere(pathOf(id, hash))).toBe(true);
  await age(pathOf(id, hash));
  await sweepIn(0);
  expect(await isThere(pathOf(id))).toBe(false);
});
