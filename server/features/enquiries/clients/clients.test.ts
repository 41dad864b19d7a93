import { expect, test } from 'vitest';
import { migrations } from '#server/db/migrations/index.ts';
import { newId } from '#server/db/schema/columns.ts';
import { createRetention } from '#server/features/enquiries/record/retention.ts';
import { startMailApp } from '#tests/support/mail/mail-app.ts';
import { createUser, openSession, signIn } from '#tests/support/server/accounts.ts';
import { sendEnquiry } from '#tests/support/server/enquiries.ts';

async function openDesk() {
  const site = await startMailApp({ hasMail: false });
  const { client, database } = site;
  const desk = await signIn(database, { role: 'desk', username: 'bea' }, site.now);
  /** Sends one, and returns its id and its client. */
  async function send(given: object, as?: { cookie: string }) {
    const answer = await sendEnquiry(client, { ...given }, as);
    const { items } = (await client.get('/api/enquiries', desk)).json();
    const { id } = items[0];
    const { clientId } = (await client.get(`/api/enquiries/${id}`, desk)).json();
    return { id, page: answer.json().page, path: `/api/clients/${clientId}` };
  }
  const read = async (path: string) => (await client.get(path, desk)).json();
  const post = (path: string, body: object) => client.post(path, body, desk);
  return { ...site, desk, send, read, post };
}

test('enquiries from one address are one client’s, however it is spelt, and a member’s further ones stand with them', async () => {
  const { database, now, send, read } = await openDesk();
  const ada = await signIn(database, { username: 'ada', email: 'else@example.com' }, now);
  await createUser(database, { username: 'claimant', email: 'ada@example.com' }, now);
  const first = await send({ name: 'A. Lovelace', telephone: '0161 496 0000' });
  const second = await send({ email: 'Ada@Example.com', telephone: '0161 496 0001' }, ada);
  const elsewhere = await send({ email: 'lady@example.com', message: 'To Turin.' }, ada);
  await send({ email: 'stranger@example.com' });
  expect(second.path).toBe(first.path);
  expect(elsewhere.path).not.toBe(first.path);
  expect(await read(first.path)).toEqual({
    id: expect.any(String),
    name: 'Ada Lovelace',
    language: 'en',
    addresses: [{ email: 'Ada@Example.com', since: now().toISOString() }],
    telephones: ['0161 496 0001', '0161 496 0000'],
    members: [{ id: ada.user.id, username: 'ada', since: now().toISOString() }],
    unconfirmedAccounts: ['claimant'],
    enquiries: [
      expect.objectContaining({ id: elsewhere.id, excerpt: 'To Turin.' }),
      expect.objectContaining({ id: second.id, status: 'new', service: 'travel' }),
      expect.objectContaining({ id: first.id }),
    ],
    hasMoreEnquiries: false,
    notes: [],
  });
});

test('two addresses are joined and parted again, each with its enquiries and notes, and the log names neither', async () => {
  const { database, client, desk, send, read, post } = await openDesk();
  const [one, other] = [await send({}), await send({ email: 'work@example.com' })];
  await post(`${one.path}/notes`, { text: 'No nuts.', email: 'ada@example.com' });
  await post(`${other.path}/notes`, { text: 'Window seat.', email: 'WORK@example.com' });
  const refusals = [
    [`${one.path}/join`, 'nobody@example.com', 400],
    [`${one.path}/join`, 'ada@example.com', 400],
    [`${one.path}/part`, 'ada@example.com', 409],
    [`${one.path}/part`, 'work@example.com', 400],
    [`/api/clients/${newId()}/join`, 'work@example.com', 404],
    [`/api/clients/${newId()}/part`, 'work@example.com', 404],
  ] as const;
  for (const [path, email, status] of refusals) {
    expect((await post(path, { email })).statusCode, `${path} ${email}`).toBe(status);
  }
  const joined = (await post(`${one.path}/join`, { email: 'work@example.com' })).json();
  expect(joined.addresses).toHaveLength(2);
  expect(joined.enquiries.map(({ id }: { id: string }) => id)).toEqual([other.id, one.id]);
  expect(joined.notes).toMatchObject([{ text: 'No nuts.' }, { text: 'Window seat.' }]);
  expect((await client.get(other.path, desk)).statusCode).toBe(404);
  // A third enquiry finds the client by either address.
  expect((await send({ email: 'work@example.com' })).path).toBe(one.path);

  const left = (await post(`${one.path}/part`, { email: 'ada@example.com' })).json();
  expect(left.addresses).toMatchObject([{ email: 'work@example.com' }]);
  expect(left.notes).toMatchObject([{ text: 'Window seat.', author: 'bea' }]);
  const again = await send({});
  expect(await read(again.path)).toMatchObject({ notes: [{ text: 'No nuts.' }] });
  const log = await database.db
    .selectFrom('audit')
    .selectAll()
    .where('subject_type', '=', 'client')
    .orderBy('id')
    .execute();
  expect(log.map(({ action }) => action)).toEqual(['created', 'created', 'joined', 'parted']);
  expect(JSON.stringify(log)).not.toMatch(/example|nuts|seat/);
});

test('addresses are joined once when two people join them at the same moment, each with the other', async () => {
  const { send, read, post } = await openDesk();
  const [one, other] = [await send({}), await send({ email: 'work@example.com' })];
  const answers = await Promise.all([
    post(`${one.path}/join`, { email: 'work@example.com' }),
    post(`${other.path}/join`, { email: 'ada@example.com' }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()[0]).toBe(200);
  const found = await Promise.all([one, other].map(({ path }) => read(path)));
  expect(found.map(({ addresses }) => addresses?.length ?? 0).toSorted()).toEqual([0, 2]);
});

test('a note is changed from the version that was seen, and removed', async () => {
  const { client, desk, send, read, post } = await openDesk();
  const { path } = await send({});
  const note = { text: 'No nuts.', email: 'ada@example.com' };
  for (const wrong of [{ ...note, text: ' ' }, { ...note, text: 'x'.repeat(501) }, { text: 'A' }]) {
    expect((await post(`${path}/notes`, wrong)).statusCode).toBe(400);
  }
  const foreign = { ...note, email: 'other@example.com' };
  expect((await post(`${path}/notes`, foreign)).statusCode).toBe(404);
  const [{ id, updatedAt }] = (await post(`${path}/notes`, note)).json().notes;
  const change = (text: string, headers = {}) =>
    client.patch(`/api/client-notes/${id}`, { text }, { ...desk, headers });
  expect((await change('No nuts, no fish.', { 'if-match': `"${updatedAt}"` })).statusCode).toBe(
    200,
  );
  const stale = await change('No eggs.', { 'if-match': `"${updatedAt}"` });
  expect(stale.statusCode).toBe(409);
  expect(stale.json().current).toMatchObject({ id, text: 'No nuts, no fish.' });
  expect((await read(path)).notes).toMatchObject([{ text: 'No nuts, no fish.' }]);
  expect((await client.delete(`/api/client-notes/${id}`, desk)).statusCode).toBe(204);
  expect((await client.delete(`/api/client-notes/${id}`, desk)).statusCode).toBe(404);
  expect((await read(path)).notes).toEqual([]);
});

test('members are marked in the inbox and found alone, in a state and in a search', async () => {
  const { database, now, send, read } = await openDesk();
  const ada = await signIn(database, { username: 'ada' }, now);
  const [mine] = [await send({}, ada), await send({ email: 'other@example.com' })];
  const marks = async (query: string) =>
    (await read(`/api/enquiries?${query}`)).items.map((item: { id: string; isMember: boolean }) => [
      item.id,
      item.isMember,
    ]);
  expect((await marks('sender=')).length).toBe(2);
  for (const query of ['sender=member', 'sender=member&status=new', 'sender=member&q=manch']) {
    expect(await marks(query), query).toEqual([[mine.id, true]]);
  }
  expect(await marks('sender=member&status=handled')).toEqual([]);
});

test('an address is forgotten with the last enquiry that bears it: withdrawn, deleted or anonymised', async () => {
  const { app, client, database, now, pass, send, post } = await openDesk();
  const { db } = database;
  const admin = await signIn(database, { role: 'admin' }, now);
  const withdraw = (page: string) =>
    app.inject({
      method: 'POST',
      url: `${page}/withdraw`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'localhost' },
    });
  const endings = {
    'withdrawn@example.com': ({ page }: { page: string }) => withdraw(page),
    'deleted@example.com': ({ id }: { id: string }) => client.delete(`/api/enquiries/${id}`, admin),
    'retained@example.com': async ({ id }: { id: string }) => {
      // A session does not last for thirty days.
      const session = await openSession(database, admin.user, now);
      await client.patch(`/api/enquiries/${id}`, { status: 'handled' }, session);
      pass(30 * 24 * 60 * 60 * 1000);
      await createRetention({ db, now, retainDays: 30, onErased: () => {} })();
    },
  };
  for (const [email, end] of Object.entries(endings)) {
    const [first, last] = [await send({ email }), await send({ email })];
    await post(`${first.path}/notes`, { text: 'No nuts.', email });
    const countLeft = async () => {
      const { count } = await db
        .selectFrom('client_addresses')
        .leftJoin('client_notes', 'client_notes.email_key', 'client_addresses.email_key')
        .select((eb) => eb.fn.count<number>('client_notes.id').as('count'))
        .where('client_addresses.email', '=', email)
        .executeTakeFirstOrThrow();
      return count;
    };
    await end(first);
    expect(await countLeft(), email).toBe(1);
    await end(last);
    expect(await countLeft(), email).toBe(0);
    const kept = db.selectFrom('client_addresses').select('email').where('email', '=', email);
    expect(await kept.execute(), email).toEqual([]);
  }
});

test('enquiries from before there were clients get theirs by the migration', async () => {
  const { database, send } = await openDesk();
  const { db, engine } = database;
  await send({});
  await send({ email: 'ADA@example.com' });
  await send({ email: 'other@example.com' });
  const migration = migrations.find(({ name }) => name === '0006-clients');
  await db.transaction().execute(async (trx) => {
    await trx.schema.dropTable('client_notes').execute();
    await trx.schema.dropTable('client_addresses').execute();
    await trx.schema.dropIndex('enquiries_members_index').execute();
    await migration?.up(trx, engine);
  });
  const rows = await db.selectFrom('client_addresses').selectAll().orderBy('email_key').execute();
  expect(rows.map((row) => row.email_key)).toEqual(['ada@example.com', 'other@example.com']);
  expect(new Set(rows.map((row) => row.client_id)).size).toBe(2);
});
