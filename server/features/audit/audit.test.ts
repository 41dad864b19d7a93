import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditPage } from '#contract/accounts/audit.ts';
import { recordAudit } from '#server/db/audit.ts';
import { signIn, type TestUser } from '#tests/support/server/accounts.ts';
import { type ApiClient, createClient } from '#tests/support/server/api-client.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';

let site: TestApp;
let client: ApiClient;
let admin: TestUser;
let cookie: string;
let clock = Date.now();
beforeAll(async () => {
  site = await createTestApp({}, { now: () => new Date(clock) });
  client = createClient(site.app);
  ({ user: admin, cookie } = await signIn(site.database, { role: 'admin' }));
});
afterAll(() => site.close());

async function list(query = ''): Promise<AuditPage> {
  const answer = await client.get(`/api/audit${query}`, { cookie });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

const records = {
  video: ['/api/videos', { title: 'One', url: 'https://example.com', type: 'link' }, 'title'],
  service: ['/api/services', { title: 'One', description: 'Any.' }, 'title'],
  testimonial: [
    '/api/testimonials',
    { quote: 'Q', name: 'One', initials: 'O', title: 'T' },
    'name',
  ],
} as const;

describe.each(Object.entries(records))('a %s', (type, [path, body, label]) => {
  test('that is created, changed and removed is logged, with who and when', async () => {
    const { id } = (await client.post(path, body, { cookie })).json();
    clock += 1000;
    await client.patch(`${path}/${id}`, { [label]: 'Two' }, { cookie });
    clock += 1000;
    await client.delete(`${path}/${id}`, { cookie });
    const { items, nextCursor } = await list(`?subject=${type}`);
    expect(nextCursor).toBeNull();
    expect(items).toEqual(
      [
        ['deleted', 'Two', clock],
        ['updated', 'Two', clock - 1000],
        ['created', 'One', clock - 2000],
      ].map(([action, name, at]) => ({
        id: expect.any(String),
        at: new Date(Number(at)).toISOString(),
        actor: admin.username,
        action,
        subject: { type, id, label: name },
        detail: action === 'updated' ? [label] : [],
      })),
    );
  });

  test('that could not be changed is not logged', async () => {
    const before = await list();
    await client.post(path, {}, { cookie });
    await client.patch(`${path}/nobody`, { [label]: 'Two' }, { cookie });
    await client.delete(`${path}/nobody`, { cookie });
    expect(await list()).toEqual(before);
  });
});

test('issuing and revoking codes, disabling, enabling and recovering members are logged', async () => {
  const { user: member } = await signIn(site.database);
  const issued = await client.post(
    '/api/registration-codes',
    { issuedTo: 'Mme Curie' },
    { cookie },
  );
  const codePath = `/api/registration-codes/${issued.json().id}`;
  const memberPath = `/api/members/${member.id}`;
  const steps = [
    ['registration-code', 'revoked', () => client.delete(codePath, { cookie })],
    ['registration-code', undefined, () => client.delete(codePath, { cookie })],
    ['member', 'disabled', () => client.patch(memberPath, { disabled: true }, { cookie })],
    ['member', 'enabled', () => client.patch(memberPath, { disabled: false }, { cookie })],
    [
      'member',
      'recovery-code-issued',
      () => client.post(`${memberPath}/recovery-code`, undefined, { cookie }),
    ],
  ] as const;
  expect((await list('?subject=registration-code')).items[0]).toMatchObject({
    actor: admin.username,
    action: 'issued',
    subject: { id: issued.json().id, label: 'Mme Curie' },
  });
  for (const [subject, action, act] of steps) {
    clock += 1000;
    expect((await act()).statusCode).toBeLessThan(300);
    const [latest] = (await list(`?subject=${subject}`)).items;
    const label = subject === 'member' ? member.username : 'Mme Curie';
    if (action) expect(latest).toMatchObject({ action, actor: admin.username, subject: { label } });
    // Revoked already: nothing was done.
    else expect(latest?.at).toBe(new Date(clock - 1000).toISOString());
  }
});

test('the list comes in pages of 50, newest first, each entry once', async () => {
  const before = (await list()).items.length;
  const services = (await list('?subject=service')).items.length;
  await site.database.db.transaction().execute(async (trx) => {
    for (let index = 0; index < 120; index += 1) {
      // Ten at each moment: the place in the list must not depend on the time alone.
      const at = new Date(clock + 10_000 + Math.floor(index / 10));
      const subject = { type: 'service' as const, id: String(index), label: `Number ${index}` };
      await recordAudit(trx, { at, actor: admin, action: 'updated', subject });
    }
  });
  for (const [query, total] of [
    ['?', 120 + before],
    ['?subject=service&', 120 + services],
  ] as const) {
    const seen = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: AuditPage = await list(cursor ? `${query}cursor=${cursor}` : query.slice(0, -1));
      expect(page.items.length).toBeLessThanOrEqual(50);
      seen.push(...page.items);
      cursor = page.nextCursor;
    }
    expect(seen).toHaveLength(total);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(total);
    expect(seen.map(({ at }) => at)).toEqual(
      seen
        .map(({ at }) => at)
        .sort()
        .reverse(),
    );
  }
});

test('an update says what was changed, and one that changes nothing is not logged', async () => {
  const [path, body] = records.video;
  const { id } = (await client.post(path, { ...body, isActive: true }, { cookie })).json();
  const change = async (given: object) => {
    clock += 1000;
    await client.patch(`${path}/${id}`, given, { cookie });
    return (await list('?subject=video')).items[0]?.detail;
  };
  expect(await change({ isActive: false })).toEqual(['made-inactive']);
  expect(await change({ title: 'Other', isActive: true })).toEqual(['title', 'made-active']);
  const before = await list('?subject=video');
  await change({ title: 'Other', isActive: true });
  expect(await list('?subject=video')).toEqual(before);
});

test('the log is filtered by person, by kind and by day, and names the people in it', async () => {
  // Half past midnight in London, late in the evening before in UTC.
  const night = Date.parse('2027-07-01T23:30:00Z');
  const twoDays = 48 * 60 * 60 * 1000;
  await site.database.db.transaction().execute(async (trx) => {
    for (const [index, username] of ['anna', 'anna', 'bert'].entries()) {
      const subject = { type: 'video' as const, id: String(index), label: `Film ${index}` };
      const action = index === 0 ? ('deleted' as const) : ('updated' as const);
      const at = new Date(night + index * twoDays);
      await recordAudit(trx, { at, actor: { id: username, username }, action, subject });
    }
  });
  const labels = async (query: string) =>
    (await list(`?${query}`)).items.map(({ subject }) => subject.label);
  expect(await labels('person=anna')).toEqual(['Film 1', 'Film 0']);
  expect(await labels('person=anna&kind=updated')).toEqual(['Film 1']);
  expect(await labels('person=bert&subject=service')).toEqual([]);
  expect(await labels('day=2027-07-02')).toEqual(['Film 0']);
  expect(await labels('day=2027-07-01')).toEqual([]);
  expect(await labels('day=2027-07-01&zone=UTC')).toEqual(['Film 0']);
  expect(await labels('day=2027-07-02&kind=updated')).toEqual([]);
  expect(await labels("person=' or 1=1 --")).toEqual([]);
  const people = (await client.get('/api/audit/people', { cookie })).json();
  expect(people).toEqual([admin.username, 'anna', 'bert'].toSorted());
});

test.each([
  'subject=car',
  'kind=stolen',
  'day=yesterday',
  'day=2026-02-30',
  'day=2026-1-1',
  'day=2026',
  'day=%2B275760-09-13',
  'day=-271821-04-20&zone=Asia/Tokyo',
  'zone=Moon/Base',
  'person=a&person=b',
  'person=%00',
  `person=${'a'.repeat(255)}`,
  'cursor=1',
  "cursor=1'--",
  'cursor=9999999999999999_019a0000-0000-7000-8000-000000000000',
  'subject=video&subject=member',
  'q=1',
])('?%s is 400', async (query) => {
  expect((await client.get(`/api/audit?${query}`, { cookie })).statusCode).toBe(400);
});

test('an address as the table writes it, ?subject=&cursor=&person=&kind=&day=&zone=, means everything', async () => {
  expect(await list('?subject=&cursor=&person=&kind=&day=&zone=')).toEqual(await list(''));
});

test('a change that cannot be logged is not made', async () => {
  const { id } = (await client.post('/api/services', records.service[1], { cookie })).json();
  const before = (await client.get('/api/services', { cookie })).json();
  await site.database.db.schema.alterTable('audit').renameTo('elsewhere').execute();
  const answers = [
    await client.post('/api/services', records.service[1], { cookie }),
    await client.patch(`/api/services/${id}`, { title: 'Two' }, { cookie }),
    await client.delete(`/api/services/${id}`, { cookie }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([500, 500, 500]);
  expect((await client.get('/api/services', { cookie })).json()).toEqual(before);
});
