// The stream of events, over real connections: as an open inbox reads it.
import { expect, inject, onTestFinished, test } from 'vitest';
import { notify } from '#server/db/connect.ts';
import { startMailApp } from '#tests/support/mail/mail-app.ts';
import { openSession, signIn } from '#tests/support/server/accounts.ts';
import { sendEnquiry, until } from '#tests/support/server/enquiries.ts';

type Site = Awaited<ReturnType<typeof startMailApp>>;

async function openStream(app: Site['app'], cookie: string) {
  const address = app.server.listening
    ? app.listeningOrigin
    : await app.listen({ port: 0, host: '127.0.0.1' });
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const answer = await fetch(`${address}/api/admin/events`, {
    headers: { cookie },
    signal: leaving.signal,
  });
  let text = '';
  let isOver = false;
  const read = async () => {
    for await (const part of answer.body ?? []) text += Buffer.from(part).toString();
  };
  const reading = read()
    .catch(() => {})
    .finally(() => {
      isOver = true;
    });
  const listEvents = () =>
    [...text.matchAll(/^event: enquiry\ndata: (.*)\n\n/gm)].map(([, data = '']) =>
      JSON.parse(data),
    );
  return { answer, reading, listEvents, readText: () => text, isOver: () => isOver };
}

test('tells of a new enquiry, an answer and a change, and nothing about the person', async () => {
  const site = await startMailApp({ hasMail: false });
  const desk = await signIn(site.database, { role: 'desk' }, site.now);
  const stream = await openStream(site.app, desk.cookie);
  expect(stream.answer.status).toBe(200);
  expect(stream.answer.headers.get('content-type')).toBe('text/event-stream');
  expect(stream.answer.headers.get('x-content-type-options')).toBe('nosniff');
  await until(() => stream.readText().startsWith('retry: 3000\n\n'));

  const { page } = (await sendEnquiry(site.client)).json();
  const [created] = await until(() => stream.listEvents().length > 0 && stream.listEvents());
  await site.app.inject({
    method: 'POST',
    url: page,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'message=And+a+driver',
  });
  const { enquiryId } = created;
  await site.client.patch(`/api/enquiries/${enquiryId}`, { status: 'handled' }, desk);
  await sendEnquiry(site.client, {}, { headers: { 'enquiry-trap': 'on' } });
  await site.app.inject({ method: 'POST', url: `${page}/withdraw` });
  await until(() => stream.listEvents().length >= 4);
  expect(stream.listEvents()).toEqual([
    { kind: 'new', enquiryId },
    { kind: 'message', enquiryId },
    { kind: 'changed', enquiryId },
    { kind: 'erased', enquiryId },
  ]);
  await site.close();
  await stream.reading;
});

test('ends with the session, and does not keep it alive', async () => {
  const site = await startMailApp({ hasMail: false, eventTimes: { heartbeatMs: 20 } });
  const { user, cookie, token } = await signIn(site.database, { role: 'desk' }, site.now);
  const stream = await openStream(site.app, cookie);
  await until(() => stream.readText().includes('\n:\n'));
  site.pass(10 * 60 * 1000);
  const seen = await site.database.db
    .selectFrom('sessions')
    .select('last_seen_at')
    .executeTakeFirst();
  const other = await openSession(site.database, user, site.now);
  await site.client.post('/api/auth/logout', undefined, {
    cookie: `aldermere_session=${token}`,
  });
  await until(stream.isOver);
  expect(seen?.last_seen_at).toBeLessThan(site.now().getTime());
  expect((await site.client.get('/api/auth/user', other)).statusCode).toBe(200);
});

test('says who has an enquiry open and who is writing, also to who comes later, for half a minute', async () => {
  const site = await startMailApp({ hasMail: false });
  const { client, database, now } = site;
  const ada = await signIn(database, { role: 'desk' }, now);
  const bea = await signIn(database, { role: 'desk' }, now);
  await sendEnquiry(client);
  const [{ id: enquiryId }] = (await client.get('/api/enquiries', ada)).json().items;
  const path = `/api/enquiries/${enquiryId}/presence`;
  const stream = await openStream(site.app, ada.cookie);
  const by = { id: bea.user.id, username: bea.user.username };
  const event = { kind: 'present', enquiryId, by };
  expect((await client.post(path, { state: 'open' }, bea)).json()).toEqual([]);
  expect((await client.post(path, { state: 'writing' }, bea)).json()).toEqual([]);
  await until(() => stream.listEvents().length === 2);
  const states = ['open', 'writing'].map((state) => ({ ...event, state }));
  expect(stream.listEvents()).toEqual(states);
  const open = { state: 'open' };
  expect((await client.post(path, open, ada)).json()).toEqual([states[1]]);
  const later = await openStream(site.app, ada.cookie);
  await until(() => later.listEvents().length === 2);
  expect(later.listEvents()).toEqual([states[1], expect.objectContaining(open)]);

  site.pass(31 * 1000);
  expect((await client.post(path, open, ada)).json()).toEqual([]);
  await client.post(path, open, bea);
  await client.post(path, { state: 'left' }, bea);
  expect((await client.post(path, open, ada)).json()).toEqual([]);
  expect((await client.post(path, { state: 'away' }, bea)).statusCode).toBe(400);
  const gone = path.replace(enquiryId, 'gone');
  await client.post(gone, open, bea);
  expect((await client.post(gone, open, ada)).json()).toEqual([]);
  const statuses = new Set<number>();
  for (let calls = 0; calls < 121; calls += 1) {
    statuses.add((await client.post(path, open, bea)).statusCode);
  }
  expect([...statuses]).toEqual([200, 429]);

  await client.patch(`/api/enquiries/${enquiryId}`, { assignedTo: ada.user.id }, bea);
  await client.patch(`/api/enquiries/${enquiryId}`, { assignedTo: bea.user.id }, bea);
  const assigned = await until(() => later.listEvents().find(({ kind }) => kind === 'assigned'));
  expect(assigned).toEqual({ kind: 'assigned', enquiryId, to: ada.user.id, by });
});

const isPostgres = inject('postgresUrl') !== undefined;

test.runIf(isPostgres)('another instance on the same database tells of it too', async () => {
  const site = await startMailApp({ hasMail: false });
  const desk = await signIn(site.database, { role: 'desk' }, site.now);
  const other = await site.startAnother();
  const stream = await openStream(other.app, desk.cookie);
  // LISTEN begins in its own time: what is sent before it is not told.
  await until(async () => {
    await sendEnquiry(site.client);
    return stream.listEvents().length > 0;
  });
  expect(stream.listEvents()[0]).toMatchObject({ kind: 'new' });
  const [{ enquiryId }] = stream.listEvents();
  await site.client.post(`/api/enquiries/${enquiryId}/presence`, { state: 'open' }, desk);
  await until(() => stream.listEvents().some(({ kind }) => kind === 'present'));

  // A newer version's, no JSON, and as long as a notice may be: skipped, and the next one comes.
  const { db } = site.database;
  const unknown = { kind: 'answered-by-mail', enquiryId: 'x', instance: 'newer' };
  for (const payload of [JSON.stringify(unknown), 'x', 'null', '', 'x'.repeat(7999)]) {
    await notify(site.database, db, 'aldermere_desk', payload);
    await notify(site.database, db, 'aldermere_site', payload);
  }
  const known = { kind: 'removed', enquiryId: 'the next' };
  await notify(site.database, db, 'aldermere_desk', JSON.stringify({ ...known, instance: 'x' }));
  await until(() => stream.listEvents().some(({ kind }) => kind === 'removed'));
  expect(stream.listEvents().filter(({ kind }) => !['new', 'present'].includes(kind))).toEqual([
    known,
  ]);
});

test('of one person’s streams the oldest ends beyond twenty; others’ stay', async () => {
  const site = await startMailApp({ hasMail: false });
  const desk = await signIn(site.database, { role: 'desk' }, site.now);
  const other = await signIn(site.database, { role: 'desk' }, site.now);
  const others = await openStream(site.app, other.cookie);
  const own = [];
  for (let count = 1; count <= 21; count += 1) own.push(await openStream(site.app, desk.cookie));
  await own[0]?.reading;
  await sendEnquiry(site.client);
  for (const stream of [others, ...own.slice(1)]) {
    await until(() => stream.listEvents().length > 0);
    expect(stream.isOver()).toBe(false);
  }
  expect(own[0]?.listEvents()).toEqual([]);
  // Its browser stays away: coming back at once it would end the next one.
  expect(own[0]?.readText()).toBe('retry: 3000\n\nretry: 600000\n\n');
});
