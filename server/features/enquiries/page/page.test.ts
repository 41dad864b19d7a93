// The visitor's page, as a browser without script uses it.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { lifetimes } from '#contract/lifetimes.ts';
import { startMailApp } from '#tests/support/mail/mail-app.ts';
import { signIn } from '#tests/support/server/accounts.ts';
import { sendEnquiry, until } from '#tests/support/server/enquiries.ts';
import { readText } from '#tests/support/server/html.ts';

const origin = 'http://localhost';

async function openPage(options: Parameters<typeof startMailApp>[0] = {}) {
  const site = await startMailApp({ env: { PUBLIC_URL: origin }, ...options });
  const admin = await signIn(site.database, { role: 'admin', username: 'grace' }, site.now);
  const { reference, page } = (await sendEnquiry(site.client)).json();
  const { id } = (await site.client.get('/api/enquiries', admin)).json().items[0];
  const post = (path: string, fields: Record<string, string> = {}, headers = {}) =>
    site.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin, ...headers },
      payload: new URLSearchParams(fields).toString(),
    });
  return {
    site,
    admin,
    reference,
    page,
    id,
    post,
    get: (path = page) => site.client.get(path),
    read: async () => (await site.client.get(`/api/enquiries/${id}`, admin)).json(),
    desk: (path: string, body: object) =>
      site.client.call(path ? 'POST' : 'PATCH', `/api/enquiries/${id}${path}`, { body, ...admin }),
  };
}

test('shows what was said and where it stands, to nobody but who has its address', async () => {
  const { site, page, reference, get, desk } = await openPage({ hasMail: false });
  const first = await get();
  expect(first.statusCode).toBe(200);
  expect(first.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer, strict-origin',
  });
  expect(first.body).toContain('<meta name="robots" content="noindex, nofollow"/>');
  expect(first.body).not.toMatch(/<script/);
  const token = page.split('/').at(-1);
  expect(/<title>(.*?)<\/title>/.exec(first.body)?.[1]).toBe(
    `Your enquiry ${reference} · Aldermere`,
  );
  const current = (html: string) => readText(/<li aria-current.*?<\/li>/.exec(html)?.[0] ?? '');
  expect(current(first.body)).toBe('Received');

  await desk('/messages', { kind: 'note', text: 'A secret note.' });
  await desk('', { status: 'open' });
  expect(current((await get()).body)).toBe('Being looked at');
  await desk('/messages', { kind: 'reply', text: 'Yes, <b>Friday</b>. See {link}.' });
  const answered = (await get()).body;
  expect(current(answered)).toBe('Answered');
  expect(answered).toContain('Yes, &lt;b&gt;Friday&lt;/b&gt;. See this page.');
  expect(answered).not.toMatch(/secret|grace/);
  await desk('', { status: 'handled' });
  expect(current((await get()).body)).toBe('Closed');

  expect(site.logLines.join('')).not.toContain(token);
  const audit = await site.database.db.selectFrom('audit').selectAll().execute();
  expect(JSON.stringify(audit)).not.toContain(token);
  const tokens = await site.database.db.selectFrom('enquiry_pages').selectAll().execute();
  expect(JSON.stringify(tokens)).not.toContain(token);
});

test('a message from it reaches the desk once, and opens what was handled', async () => {
  const { site, page, reference, id, get, post, read, desk } = await openPage();
  await until(() => site.server.received.length === 1);
  site.server.behave({ refuse: 550, at: 'recipient' });
  await desk('', { status: 'handled' });
  site.pass(60 * 1000);
  const key = /name="key" value="([^"]+)"/.exec((await get()).body)?.[1] ?? '';
  for (let sent = 0; sent < 2; sent += 1) {
    const answer = await post(page, { message: 'One more\r\nthing.', key });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe(`${page}#latest`);
  }
  expect(await read()).toMatchObject({
    status: 'open',
    unansweredSince: site.now().toISOString(),
    messages: [{ kind: 'visitor', text: 'One more\nthing.', author: null }],
  });
  const [message] = await until(async () => {
    const { messages } = await read();
    return messages[0].mail.state === 'failed' && messages;
  });
  site.server.behave('healthy');
  expect((await desk(`/messages/${message.id}/resend`, {})).statusCode).toBe(202);
  await until(() => site.server.received.length === 2);
  const [root, mail] = site.server.received;
  expect(mail?.recipients).toEqual(['desk@aldermere.example']);
  expect(mail?.all('subject')).toEqual([`Enquiry ${reference} from Ada Lovelace`]);
  expect(mail?.all('references')).toEqual(root?.all('message-id'));
  expect(mail?.text).toMatch(/^One more\nthing\.\n\n-- \n/);
  expect(mail?.text).toContain(`${origin}/admin/enquiries?open=${id}`);
});

test('what cannot be taken is kept in the form, with the reason', async () => {
  const { page, post, read } = await openPage({ hasMail: false });
  const empty = await post(page, { message: ' ' });
  expect(empty.statusCode).toBe(400);
  expect(readText(empty.body)).toContain('Please write a message.');
  const long = await post(page, { message: `<i>${'x'.repeat(5000)}` });
  expect(long.statusCode).toBe(400);
  expect(long.body).toContain(`&lt;i&gt;${'x'.repeat(5000)}</textarea>`);
  for (let sent = 0; sent < 10; sent += 1) await post(page, { message: `${sent}` });
  const many = await post(page, { message: 'The eleventh.' });
  expect(many.statusCode).toBe(429);
  expect(many.body).toContain('The eleventh.</textarea>');
  expect((await read()).messages).toHaveLength(10);
});

test('withdrawn, it is gone, and the desk keeps the reference and the word', async () => {
  const { site, page, reference, id, get, post, read, desk } = await openPage();
  await desk('/messages', { kind: 'reply', text: 'Hello.' });
  await until(() => site.server.received.length === 2);
  const [, mailed = ''] = /(\/enquiry\/[\w-]+)/.exec(site.server.received[1]?.text ?? '') ?? [];
  expect((await get(mailed)).statusCode).toBe(200);

  const answer = await post(`${page}/withdraw`);
  expect(answer.statusCode).toBe(200);
  expect(readText(answer.body)).toContain('Withdrawn');
  for (const path of [page, mailed]) expect((await get(path)).statusCode).toBe(404);
  expect((await post(page, { message: 'Wait.' })).statusCode).toBe(404);
  expect((await post(`${page}/withdraw`)).statusCode).toBe(404);

  expect(await read()).toMatchObject({
    reference,
    status: 'withdrawn',
    isErased: true,
    name: '',
    email: '',
    message: '',
    service: null,
    mail: null,
    messages: [],
  });
  const { db } = site.database;
  const words = await db.selectFrom('enquiry_search').select('words').execute();
  expect(words).toEqual([{ words: ` ${reference.toLowerCase().replace('-', ' ')}` }]);
  for (const table of ['mails', 'enquiry_messages', 'enquiry_pages', 'enquiry_keys'] as const) {
    expect(await db.selectFrom(table).selectAll().where('enquiry_id', '=', id).execute()).toEqual(
      [],
    );
  }
  const late = await desk('/messages', { kind: 'reply', text: 'Too late.' });
  expect(late.statusCode).toBe(409);
  expect((await desk('', { status: 'new' })).statusCode).toBe(409);
});

test('it is the 404 page 90 days after the enquiry was closed, and for every other address', async () => {
  const { site, page, get, desk } = await openPage({ hasMail: false });
  await desk('', { status: 'handled' });
  site.pass(lifetimes.enquiryPage - 1);
  expect((await get()).statusCode).toBe(200);
  site.pass(1);
  const notFound = await get('/nothing');
  const own = page.split('/').at(-1) ?? '';
  const others = [
    own,
    'x'.repeat(22),
    `%${own.charCodeAt(0).toString(16)}${own.slice(1)}`,
    '',
    `${own}/`,
  ];
  for (const other of others) {
    const answer = await get(`/enquiry/${other}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toBe(notFound.body);
  }
});

test('guesses are limited by address, and who has a page is not kept from it', async () => {
  const { site, page } = await openPage({ hasMail: false });
  const from = '203.0.113.9';
  const guess = (number: number) =>
    site.client.get(`/enquiry/${String(number).padStart(22, 'a')}`, { from });
  const answers = await Promise.all(Array.from({ length: 40 }, (_, number) => guess(number)));
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 404)).toHaveLength(30);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  const refused = await guess(41);
  expect(refused.headers).toMatchObject({
    'retry-after': expect.stringMatching(/^\d+$/),
    'content-type': 'text/html; charset=utf-8',
  });
  expect(readText(refused.body)).toContain('Please try again in');
  expect((await site.client.get(page, { from })).statusCode).toBe(200);
});

test('what fails is told on a page, and nothing that was typed is lost', async () => {
  const { site, page, get, post } = await openPage({ hasMail: false });
  const tooLong = await post(page, { message: 'x'.repeat(70_000) });
  expect(tooLong.statusCode).toBe(413);
  expect(readText(tooLong.body)).toContain('Your browser’s Back leads to the form');

  await sql`alter table enquiry_pages rename to away`.execute(site.database.db);
  const sent = await post(page, { message: 'Two <b>suitcases</b>.', key: 'once' });
  expect(sent.statusCode).toBe(500);
  expect(readText(sent.body)).toContain('Please try again in a moment.');
  expect(sent.body).toContain('Two &lt;b&gt;suitcases&lt;/b&gt;.</textarea>');
  expect(sent.body).toContain('name="key" value="once"');
  expect(readText((await post(`${page}/withdraw`)).body)).toContain('Not withdrawn');
  expect(readText((await get()).body)).toContain('Not to be seen just now');
});

test('another site cannot write there, and a form must be a form', async () => {
  const { site, page, post, read } = await openPage({ hasMail: false });
  const from = (headers: object) => post(page, { message: 'Hello.' }, headers);
  expect((await from({ origin: 'https://evil.example' })).statusCode).toBe(403);
  expect((await from({ origin: 'null' })).statusCode).toBe(403);
  expect((await from({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  expect((await site.client.post(page, { message: 'Hello.' })).statusCode).toBe(415);
  expect((await site.client.get(`${page}/withdraw`)).statusCode).toBe(405);
  expect((await read()).messages).toEqual([]);
});

test('what was taken for spam looks received, and a message to it makes no noise', async () => {
  const site = await startMailApp();
  const { page } = (
    await sendEnquiry(site.client, {}, { headers: { 'enquiry-trap': 'on' } })
  ).json();
  const { body } = await site.client.get(page);
  expect(body).toContain('aria-current="step"');
  const answer = await site.app.inject({
    method: 'POST',
    url: page,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'message=Buy',
  });
  expect(answer.statusCode).toBe(303);
  expect(await site.readMails()).toEqual([]);
});
