// What holds alike for the three lists that the admin keeps.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '#tests/support/server/accounts.ts';
import { type ApiClient, createClient } from '#tests/support/server/api-client.ts';
import { expectNo5xx, generatedTimeout } from '#tests/support/server/generated-bodies.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';

let site: TestApp;
let client: ApiClient;
let cookie: string;
let clock = Date.now();
beforeAll(async () => {
  site = await createTestApp({}, { now: () => new Date(clock) });
  client = createClient(site.app);
  ({ cookie } = await signIn(site.database, { role: 'admin' }));
});
afterAll(() => site.close());

const good = {
  videos: { title: 'A video', url: 'https://example.com/a.mp4', type: 'link', isActive: false },
  services: { icon: 'van', title: 'A van', description: 'For many.' },
  testimonials: { quote: 'Superb.', name: 'Ada L.', initials: 'AL', title: 'London' },
};
const changeable = {
  videos: ['title', 'isActive'],
  services: ['icon', 'title', 'description'],
  testimonials: ['quote', 'name', 'initials', 'title'],
};
const texts = {
  videos: { title: 160 },
  services: { title: 160, description: 2000 },
  testimonials: { quote: 2000, name: 160, title: 160 },
};
type List = keyof typeof good;
const lists = Object.keys(good) as List[];

const list = async (of: List) => (await client.get(`/api/${of}`, { cookie })).json();
async function create(of: List, changes: Record<string, unknown> = {}) {
  clock += 1;
  return client.post(`/api/${of}`, { ...good[of], ...changes }, { cookie });
}
const unknownId = '019a0000-0000-7000-8000-000000000000';

describe.each(lists)('%s', (of) => {
  test('are created, listed, changed a field at a time, and removed', async () => {
    const answer = await create(of);
    expect(answer.statusCode).toBe(201);
    const created = answer.json();
    expect(created).toMatchObject({ id: expect.any(String), ...good[of] });
    expect(await list(of)).toContainEqual(created);

    for (const field of changeable[of]) {
      const value = { isActive: true, icon: 'suv', initials: 'XYZ' }[field] ?? 'Changed';
      const path = `/api/${of}/${created.id}`;
      const changed = await client.patch(path, { [field]: value }, { cookie });
      expect(changed.statusCode).toBe(200);
      created[field] = value;
      created.updatedAt = changed.json().updatedAt;
      expect(changed.json()).toEqual(created);
      expect(await list(of)).toContainEqual(created);
    }

    expect((await client.delete(`/api/${of}/${created.id}`, { cookie })).statusCode).toBe(204);
    expect(await list(of)).not.toContainEqual(created);
    expect((await client.delete(`/api/${of}/${created.id}`, { cookie })).statusCode).toBe(404);
  });

  test('carry a version, which every change makes later, even within a millisecond', async () => {
    const { id, updatedAt: first } = (await create(of)).json();
    expect(first).toBe(new Date(clock).toISOString());
    const change = async (title: string) =>
      (await client.patch(`/api/${of}/${id}`, { title }, { cookie })).json().updatedAt;
    const versions = [first, await change('One'), await change('Two')];
    expect(new Set(versions).size).toBe(3);
    expect(versions.toSorted()).toEqual(versions);
    expect(await change('Two')).toBe(versions[2]);
  });

  test('are changed over the version that If-Match names; a newer one is answered with 409 and itself', async () => {
    const { id, updatedAt } = (await create(of)).json();
    const change = (title: string, version: string) =>
      client.patch(`/api/${of}/${id}`, { title }, { cookie, headers: { 'if-match': version } });
    const first = await change('First', `"${updatedAt}"`);
    expect(first.statusCode).toBe(200);
    const noun = of.slice(0, -1);
    for (const stale of [`"${updatedAt}"`, updatedAt, '"x"', '']) {
      const answer = await change('Second', stale);
      expect(answer.statusCode, stale).toBe(409);
      expect(answer.json()).toEqual({
        message: `This ${noun} has been changed since you opened it.`,
        current: first.json(),
      });
    }
    expect(await list(of)).toContainEqual(first.json());
    for (const current of [first.json().updatedAt, '*']) {
      expect((await change(`Over ${current}`, current)).statusCode).toBe(200);
    }
    await client.delete(`/api/${of}/${id}`, { cookie });
    expect((await change('Third', updatedAt)).statusCode).toBe(404);
  });

  test('of ten changes at once over one version, one is made', async () => {
    const { id, updatedAt } = (await create(of)).json();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        client.patch(
          `/api/${of}/${id}`,
          { title: `Number ${index}` },
          { cookie, headers: { 'if-match': updatedAt } },
        ),
      ),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  });

  test('that do not exist cannot be changed or removed, whatever their id looks like', async () => {
    for (const id of [unknownId, 'x', '1', '-1', 'null', "'--", 'a'.repeat(150)]) {
      const path = `/api/${of}/${id}`;
      const change = Object.fromEntries([Object.entries(good[of])[0] ?? []]);
      const answers = [
        await client.patch(path, of === 'videos' ? { title: 'New' } : change, { cookie }),
        await client.delete(path, { cookie }),
      ];
      for (const answer of answers) {
        expect(answer.statusCode, id).toBe(404);
        // A text that cannot be an id is refused as an address first.
        const missing = id === "'--" ? 'nothing at this address' : `no such ${of.slice(0, -1)}`;
        expect(answer.json()).toEqual({ message: `There is ${missing}.` });
      }
    }
  });

  test('take no field that is not theirs, and no empty change', async () => {
    for (const extra of ['id', 'role', 'createdAt', 'updatedAt', 'created_at']) {
      const answer = await create(of, { [extra]: 'x' });
      expect(answer.statusCode, extra).toBe(400);
      expect(answer.json().issues).toContainEqual({
        path: extra,
        message: 'This field is not known here.',
      });
    }
    const { id } = (await create(of)).json();
    expect((await client.patch(`/api/${of}/${id}`, {}, { cookie })).statusCode).toBe(400);
    const strange = await client.patch(`/api/${of}/${id}`, { id: unknownId }, { cookie });
    expect(strange.statusCode).toBe(400);
  });

  test.each(Object.entries(texts[of]))('%s has 1 to %i characters', async (field, most) => {
    for (const bad of [undefined, null, '', ' \n ', 7, ['a'], { a: 1 }, 'a'.repeat(most + 1)]) {
      const answer = await create(of, { [field]: bad });
      expect(answer.statusCode, JSON.stringify(bad)?.slice(0, 30)).toBe(400);
      expect(answer.json().issues[0].path).toBe(field);
    }
    const answer = await create(of, { [field]: ` ${'a'.repeat(most)} ` });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()[field]).toHaveLength(most);
  });

  test('keep markup and script as the text they are', async () => {
    const markup = '<script>alert(1)</script> & "quotes" \'; drop table videos; -- %s 👋';
    for (const field of Object.keys(texts[of])) {
      const answer = await create(of, { [field]: markup });
      expect(answer.json()[field]).toBe(markup);
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    }
  });

  test('answer whatever is sent without a 5xx', { timeout: generatedTimeout }, async () => {
    const { id } = (await create(of)).json();
    await expectNo5xx(good[of], (body) => client.call('POST', `/api/${of}`, { body, cookie }));
    await expectNo5xx(good[of], (body) =>
      client.call('PATCH', `/api/${of}/${id}`, { body, cookie }),
    );
  });
});

test('videos are listed newest first, services and testimonials in the order they were made', async () => {
  for (const of of lists) {
    // The generated bodies may have made more than a list shows.
    await site.database.db.deleteFrom(of).execute();
    const [first, second] = [(await create(of)).json().id, (await create(of)).json().id];
    const ids = (await list(of)).map((item: { id: string }) => item.id);
    const inOrder = ids.indexOf(first) < ids.indexOf(second);
    expect(inOrder, of).toBe(of !== 'videos');
  }
});
