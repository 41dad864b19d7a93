import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Member } from '#contract/accounts/members.ts';
import { createUser, openSession, signIn, type TestUser } from '#tests/support/server/accounts.ts';
import { type ApiClient, createClient } from '#tests/support/server/api-client.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';

let site: TestApp;
let client: ApiClient;
let admin: { user: TestUser; cookie: string };
beforeAll(async () => {
  site = await createTestApp();
  client = createClient(site.app);
  admin = await signIn(site.database, { role: 'admin' });
});
afterAll(() => site.close());

const asAdmin = () => ({ cookie: admin.cookie });
const list = (query = '') => client.get(`/api/members${query}`, asAdmin());
const setDisabled = (id: string, disabled: unknown) =>
  client.patch(`/api/members/${id}`, { disabled }, asAdmin());
const login = ({ username, password }: TestUser) =>
  client.post('/api/auth/login', { username, password });

describe('the list of members', () => {
  test('comes in pages of fifty, newest first, each once', async () => {
    const made: string[] = [];
    for (let index = 0; index < 60; index += 1) made.push((await createUser(site.database)).id);
    const first = (await list()).json();
    expect(first.items).toHaveLength(50);
    expect(first.items[0]).toEqual({
      id: expect.any(String),
      username: expect.any(String),
      email: expect.any(String),
      role: 'member',
      disabled: false,
      createdAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/),
    });
    const second = (await list(`?cursor=${first.nextCursor}`)).json();
    expect(second.nextCursor).toBeNull();
    const ids = [...first.items, ...second.items].map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining([...made, admin.user.id]));
    expect(ids).toEqual(ids.toSorted().reverse());
  });

  test('is searched by a part of the username or the e-mail address', async () => {
    await createUser(site.database, { username: 'grace_h', email: 'Hopper@navy.example' });
    await createUser(site.database, { username: 'gracexh', email: 'other@navy.example' });
    const find = async (q: string) =>
      (await list(`?q=${encodeURIComponent(q)}`)).json().items.map((one: Member) => one.username);
    expect(await find('HOPPER@')).toEqual(['grace_h']);
    expect(await find('e_h')).toEqual(['grace_h']);
    // Both may have been made in one millisecond.
    expect((await find('navy')).toSorted()).toEqual(['grace_h', 'gracexh']);
    expect(await find('%')).toEqual([]);
    expect((await list('?q=%00')).statusCode).toBe(400);
  });

  test('refuses a cursor it never gave', async () => {
    expect((await list('?cursor=')).json()).toEqual((await list('')).json());
    for (const cursor of ['x', "' or 1=1 --", '%00', 'a&cursor=b']) {
      expect((await list(`?cursor=${cursor}`)).statusCode).toBe(400);
    }
  });
});

describe('a second admin', () => {
  const setRole = (id: string, role: unknown, cookie = admin.cookie) =>
    client.patch(`/api/members/${id}`, { role }, { cookie });

  test('is made from a member, whose sessions end, and can be made a member again', async () => {
    const member = await signIn(site.database);
    const answer = await setRole(member.user.id, 'admin');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ id: member.user.id, role: 'admin' });
    const user = () => client.get('/api/auth/user', { cookie: member.cookie });
    expect((await user()).statusCode).toBe(401);

    const again = await openSession(site.database, member.user);
    expect((await client.get('/api/members', { cookie: again.cookie })).statusCode).toBe(200);
    expect((await setRole(member.user.id, 'member')).json().role).toBe('member');
    expect((await client.get('/api/members', { cookie: again.cookie })).statusCode).toBe(401);
  });

  test('is in the audit log', async () => {
    const member = await createUser(site.database);
    await setRole(member.id, 'admin');
    const { items } = (await client.get('/api/audit?subject=member', asAdmin())).json();
    expect(items[0]).toMatchObject({
      actor: admin.user.username,
      action: 'made-admin',
      subject: { type: 'member', label: member.username },
    });
  });

  test('an admin cannot demote themselves, and other roles do not exist', async () => {
    for (const role of ['member', 'desk']) {
      expect((await setRole(admin.user.id, role)).statusCode).toBe(409);
    }
    const member = await createUser(site.database);
    for (const role of ['owner', '', null, 1]) {
      expect((await setRole(member.id, role)).statusCode).toBe(400);
    }
    expect((await client.patch(`/api/members/${member.id}`, {}, asAdmin())).statusCode).toBe(400);
  });

  test.each([
    ['take the role from', { role: 'member' }],
    ['disable', { disabled: true }],
    ['disable and demote', { disabled: true, role: 'member' }],
  ])('two who %s each other at once: one stays', async (_case, change) => {
    const [a, b] = await Promise.all([
      signIn(site.database, { role: 'admin' }),
      signIn(site.database, { role: 'admin' }),
    ]);
    const apply = (id: string, { cookie }: { cookie: string }) =>
      client.patch(`/api/members/${id}`, change, { cookie });
    await Promise.all([apply(b.user.id, a), apply(a.user.id, b)]);
    const { items } = (await list()).json();
    const left = items.filter(
      ({ id, role, disabled }: Member) =>
        (id === a.user.id || id === b.user.id) && role === 'admin' && !disabled,
    );
    expect(left).toHaveLength(1);
  });
});

describe('disabling a member', () => {
  test('ends the sessions and prevents signing in; enabling allows it again', async () => {
    const member = await signIn(site.database);
    const fleet = () => client.get('/api/fleet', { cookie: member.cookie });
    expect((await fleet()).statusCode).toBe(200);

    const answer = await setDisabled(member.user.id, true);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ id: member.user.id, disabled: true });
    expect((await fleet()).statusCode).toBe(401);
    expect((await login(member.user)).statusCode).toBe(401);

    expect((await setDisabled(member.user.id, false)).json().disabled).toBe(false);
    expect((await fleet()).statusCode).toBe(401);
    expect((await login(member.user)).statusCode).toBe(200);
  });

  test('twice has one entry in the audit log', async () => {
    const { user } = await signIn(site.database);
    for (const disabled of [true, true, false, false]) await setDisabled(user.id, disabled);
    const entries = await site.database.db
      .selectFrom('audit')
      .select('action')
      .where('subject_id', '=', user.id)
      .orderBy('id')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual(['disabled', 'enabled']);
  });

  test('an admin cannot disable their own account', async () => {
    const answer = await setDisabled(admin.user.id, true);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({
      message: 'You cannot disable the account you are signed in with.',
    });
    expect((await list()).statusCode).toBe(200);
  });

  test('an unknown member: 404; an empty change: 400', async () => {
    expect((await setDisabled('nobody', true)).statusCode).toBe(404);
    expect((await setDisabled(admin.user.id, 'yes')).statusCode).toBe(400);
    expect((await setDisabled(admin.user.id, undefined)).statusCode).toBe(400);
  });
});
