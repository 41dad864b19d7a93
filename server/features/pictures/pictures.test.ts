import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { libraryPictureSchema } from '#contract/site/api.ts';
import { smallJpeg } from '#tests/support/pictures/make-picture.ts';
import { expectNo5xx, generatedTimeout } from '#tests/support/server/generated-bodies.ts';
import { createPictureApp, type PictureApp } from '#tests/support/server/picture-app.ts';

let site: PictureApp;
beforeAll(async () => {
  site = await createPictureApp();
});
afterAll(() => site.close());
beforeEach(async () => {
  site.namesInUse.clear();
  await site.database.db.deleteFrom('audit').execute();
});

const listFolders = () => readdir(join(site.database.dataDir, 'pictures'));
const listAudit = () =>
  site.database.db
    .selectFrom('audit')
    .select(['action', 'subject_type', 'subject_label', 'detail'])
    .orderBy('at')
    .orderBy('id')
    .execute();

describe('the library', () => {
  test('a picture is added, described, listed with its copies, and deleted with its files', async () => {
    const added = await site.add(await smallJpeg(64, 48), 'C:\\Photos\\Night car – 2.jpg');
    expect(libraryPictureSchema.parse(added)).toEqual(added);
    expect(added).toMatchObject({
      name: 'Night car – 2.jpg',
      alt: '',
      focus: { x: 0.5, y: 0.5 },
      width: 64,
      height: 48,
      isInUse: false,
    });
    expect(await listFolders()).toEqual([added.id]);

    const path = `/api/pictures/${added.id}`;
    const change = { alt: ' A car at night. ', focus: { x: 0.25, y: 1 } };
    const changed = await site.client.patch(path, change, site.admin);
    expect(changed.json()).toMatchObject({ alt: 'A car at night.', focus: { x: 0.25, y: 1 } });
    await site.client.patch(path, change, site.admin);
    expect((await site.client.get('/api/pictures', site.admin)).json()).toEqual({
      items: [changed.json()],
      nextCursor: null,
    });

    for (const url of [added.thumbnailUrl, added.previewUrl]) {
      const copy = await site.client.get(url, site.admin);
      expect([copy.statusCode, copy.headers['content-type']]).toEqual([200, 'image/webp']);
      expect(copy.headers['cache-control']).toMatch(/^private,.* immutable$/);
      expect((await site.client.get(url)).statusCode).toBe(401);
    }

    expect((await site.client.delete(path, site.admin)).statusCode).toBe(204);
    expect(await listFolders()).toEqual([]);
    expect(await site.database.db.selectFrom('pictures').selectAll().execute()).toEqual([]);
    expect((await site.client.get(added.previewUrl, site.admin)).statusCode).toBe(404);
    const entry = { subject_type: 'picture', subject_label: 'Night car – 2.jpg' };
    expect(await listAudit()).toEqual([
      { ...entry, action: 'created', detail: '' },
      { ...entry, action: 'updated', detail: 'alt focus' },
      { ...entry, action: 'deleted', detail: '' },
    ]);
  });

  test('a picture that the site names is marked, and is not deleted', async () => {
    const { id } = await site.add(await smallJpeg());
    site.namesInUse.add(`${id}-01234567`);
    const { items } = (await site.client.get('/api/pictures', site.admin)).json();
    expect(items).toMatchObject([{ id, isInUse: true }]);
    const refused = await site.client.delete(`/api/pictures/${id}`, site.admin);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      expect.stringMatching(/^This picture is in use/),
    ]);
    expect(await listFolders()).toContain(id);
    site.namesInUse.clear();
    expect((await site.client.delete(`/api/pictures/${id}`, site.admin)).statusCode).toBe(204);
  });

  test('is read in pages of fifty, newest first', async () => {
    const row = { name: 'x', alt: '', focus_x: 0, focus_y: 0, width: 1, height: 1, bytes: 1 };
    const rows = Array.from({ length: 120 }, (_, index) => ({
      ...row,
      id: index.toString(16).padStart(32, '0'),
      // Several of the same moment.
      created_at: Math.floor(index / 7),
      discarded_at: null,
    }));
    await site.database.db.insertInto('pictures').values(rows).execute();
    const ids: string[] = [];
    const sizes: number[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const answer = await site.client.get(`/api/pictures?cursor=${cursor}`, site.admin);
      const page: { items: { id: string }[]; nextCursor: string | null } = answer.json();
      ids.push(...page.items.map(({ id }) => id));
      sizes.push(page.items.length);
      cursor = page.nextCursor;
    }
    expect(sizes).toEqual([50, 50, 20]);
    expect(ids).toEqual(rows.map(({ id }) => id).reverse());
    const unknown = await site.client.get('/api/pictures?cursor=../x', site.admin);
    expect(unknown.statusCode).toBe(400);
    await site.database.db.deleteFrom('pictures').execute();
  });

  test.each([
    {},
    { alt: 'long '.repeat(49) },
    { focus: { x: 1.01, y: 0 } },
    { focus: { x: Number.NaN, y: 0 } },
    { name: 'x' },
  ])('a change is refused: %j', async (change) => {
    const answer = await site.client.patch(`/api/pictures/${'0'.repeat(32)}`, change, site.admin);
    expect(answer.statusCode).toBe(400);
  });
});

test('whatever is sent as a change or a crop, the answer is no 5xx', {
  timeout: generatedTimeout,
}, async () => {
  const path = `/api/pictures/${'0'.repeat(32)}`;
  const focus = { x: 0.5, y: 0.5 };
  const { client, admin } = site;
  await expectNo5xx({ alt: 'A car.', focus }, (body) => client.patch(path, body, admin));
  await expectNo5xx({ shape: 'tile', focus }, (body) => client.post(`${path}/crops`, body, admin));
});
