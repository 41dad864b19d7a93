// What the desk does with an enquiry: take it, answer it, note something, close it.
import { expect, test } from 'vitest';
import { startMailApp } from '#tests/support/mail/mail-app.ts';
import { signIn } from '#tests/support/server/accounts.ts';
import { sendEnquiry, until } from '#tests/support/server/enquiries.ts';

const minute = 60 * 1000;

async function openDesk(options?: Parameters<typeof startMailApp>[0]) {
  const site = await startMailApp({ env: { PUBLIC_URL: 'http://localhost' }, ...options });
  const admin = await signIn(site.database, { role: 'admin', username: 'grace' }, site.now);
  const { client } = site;
  await sendEnquiry(client);
  const { id } = (await client.get('/api/enquiries', admin)).json().items[0];
  const path = `/api/enquiries/${id}`;
  return {
    site,
    admin,
    id,
    read: async () => (await client.get(path, admin)).json(),
    change: (body: object, headers = {}) => client.patch(path, body, { ...admin, headers }),
    write: (body: object, headers = {}) =>
      client.post(`${path}/messages`, body, { ...admin, headers }),
    readAudit: async () =>
      (await client.get('/api/audit', admin))
        .json()
        .items.map(({ action }: { action: string }) => action)
        // Entries of one moment have no order.
        .sort(),
  };
}

test('who takes a new enquiry opens it, and only somebody of the desk can', async () => {
  const { site, admin, change, read, readAudit } = await openDesk({ hasMail: false });
  const people = (await site.client.get('/api/desk/people', admin)).json();
  expect(people).toEqual([{ id: admin.user.id, username: 'grace', role: 'admin' }]);
  const member = await signIn(site.database, {}, site.now);
  for (const assignedTo of [member.user.id, 'nobody', '']) {
    const refused = await change({ assignedTo });
    expect(refused.statusCode).toBe(400);
  }
  const taken = await change({ assignedTo: admin.user.id });
  expect(taken.json()).toMatchObject({
    status: 'open',
    assignedTo: { id: admin.user.id, username: 'grace' },
    unansweredSince: site.now().toISOString(),
  });
  await change({ assignedTo: admin.user.id });
  await change({ assignedTo: null, status: 'handled' });
  expect(await read()).toMatchObject({
    status: 'handled',
    assignedTo: null,
    unansweredSince: null,
  });
  expect(await readAudit()).toEqual(['assigned', 'marked-handled', 'unassigned']);
});

test('of two changes from one version the second is refused with the newer enquiry', async () => {
  const { change, read } = await openDesk({ hasMail: false });
  const headers = { 'if-match': `"${(await read()).updatedAt}"` };
  expect((await change({ status: 'handled' }, headers)).statusCode).toBe(200);
  const second = await change({ status: 'spam' }, headers);
  expect(second.statusCode).toBe(409);
  expect(second.json()).toMatchObject({
    message: expect.stringMatching(/changed since/),
    current: { status: 'handled' },
  });
});

test('a reply that knows not all is refused with what came; a note, a repeat and one that does are not', async () => {
  const { site, id, write, read } = await openDesk({ hasMail: false });
  const first = { kind: 'reply', text: 'Friday it is.', seenUpTo: id };
  const headers = { 'idempotency-key': 'one-and-the-same' };
  expect((await write(first, headers)).statusCode).toBe(201);
  expect((await write(first, headers)).statusCode).toBe(201);
  const other = { kind: 'reply', text: 'Or on Saturday.', seenUpTo: id };
  const refused = await write(other);
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({
    message: expect.stringMatching(/It was not sent\./),
    current: { id, messages: [{ kind: 'reply', text: 'Friday it is.' }] },
  });
  expect((await write({ kind: 'note', text: 'Seen.', seenUpTo: id })).statusCode).toBe(201);
  const { messages } = await read();
  expect(messages).toHaveLength(2);
  expect((await write({ ...other, seenUpTo: messages[0].id })).statusCode).toBe(409);
  expect((await write({ ...other, seenUpTo: messages[1].id })).statusCode).toBe(201);
  expect((await write({ kind: 'reply', text: 'An older page sends this.' })).statusCode).toBe(201);
  expect(site.logLines).toEqual([expect.stringContaining('Mail is not set up')]);
});

test('a reply is mailed in the thread of the enquiry, with nothing internal in it', async () => {
  const { site, admin, write, read, readAudit } = await openDesk();
  await until(() => site.server.received.length === 1);
  site.pass(minute);
  await write({ kind: 'note', text: 'Difficult last time.' });
  expect(await read()).toMatchObject({ status: 'new', firstAnsweredAt: null });
  const answered = await write({ kind: 'reply', text: 'Friday it is.\n<b>All</b>: {link}' });
  expect(answered.statusCode).toBe(201);
  await write({ kind: 'reply', text: 'And a second word.' });
  await until(() => site.server.received.length === 3);
  const [toDesk, first, second] = site.server.received;
  const enquiry = await until(async () => {
    const now = await read();
    return now.messages.at(-1).mail.state === 'sent' && now;
  });
  expect(enquiry).toMatchObject({
    status: 'open',
    firstAnsweredAt: site.now().toISOString(),
    unansweredSince: null,
    messages: [
      { kind: 'note', author: { id: admin.user.id, username: 'grace' }, mail: null },
      { kind: 'reply', text: 'Friday it is.\n<b>All</b>: {link}', mail: { state: 'sent' } },
      { kind: 'reply', mail: { state: 'sent' } },
    ],
  });

  expect(first?.recipients).toEqual(['ada@example.com']);
  expect(first?.all('from')).toEqual(['Aldermere <website@aldermere.example>']);
  expect(first?.all('reply-to')).toEqual(['desk@aldermere.example']);
  expect(first?.all('subject')).toEqual([`Your enquiry ${enquiry.reference}`]);
  expect(second?.all('subject')).toEqual(first?.all('subject'));
  expect(first?.all('auto-submitted')).toEqual([]);
  const [root, one] = [toDesk, first].map((mail) => mail?.all('message-id')[0]);
  expect(first?.all('in-reply-to')).toEqual([root]);
  expect(second?.all('in-reply-to')).toEqual([one]);
  expect(second?.all('references')).toEqual([`${root} ${one}`]);

  const link = /http:\/\/localhost\/enquiry\/[\w-]{22}/;
  for (const part of [first?.text, first?.html]) expect(part).toMatch(link);
  expect(first?.text).toMatch(/^Friday it is\.\n<b>All<\/b>: http/);
  expect(first?.html).toContain('Friday it is.<br>&lt;b&gt;All&lt;/b&gt;: http');
  for (const mail of [first, second]) {
    expect(mail?.raw).not.toMatch(/grace|Difficult|\/admin|consent|sha256/i);
  }
  expect(await readAudit()).toEqual(['answered', 'answered', 'assigned', 'noted']);
});

test('the same key is the same message; with another text it is refused', async () => {
  const { write, read } = await openDesk({ hasMail: false });
  const headers = { 'idempotency-key': 'once' };
  for (let sent = 0; sent < 2; sent += 1) {
    expect((await write({ kind: 'reply', text: 'Once.' }, headers)).statusCode).toBe(201);
  }
  expect((await write({ kind: 'reply', text: 'Other.' }, headers)).statusCode).toBe(409);
  expect((await read()).messages).toHaveLength(1);
  const bad = await write({ kind: 'reply', text: ' ' });
  expect(bad.json().issues).toEqual([{ path: 'text', message: 'Please write a message.' }]);
  expect((await write({ kind: 'visitor', text: 'Not me.' })).statusCode).toBe(400);
});

test('a reply that was refused is shown as failed, and can be sent again', async () => {
  const { site, admin, id, write, read } = await openDesk();
  await site.mailIs('sent');
  site.server.behave({ refuse: 550, at: 'recipient' });
  await write({ kind: 'reply', text: 'Hello.' });
  const [message] = await until(async () => {
    const { messages } = await read();
    return messages[0].mail.state === 'failed' && messages;
  });
  expect(message.mail).toMatchObject({ failureKind: 'refused' });
  site.server.behave('healthy');
  const path = `/api/enquiries/${id}/messages/${message.id}/resend`;
  expect((await site.client.post(path, undefined, admin)).statusCode).toBe(202);
  await until(() => site.server.received.length === 2);
  const note = (await write({ kind: 'note', text: 'n' })).json().messages.at(-1);
  const resent = `/api/enquiries/${id}/messages/${note.id}/resend`;
  expect((await site.client.post(resent, undefined, admin)).statusCode).toBe(404);
});

test('a reply takes an enquiry out of spam; a closed one stays closed', async () => {
  const { change, write } = await openDesk({ hasMail: false });
  await change({ status: 'spam' });
  expect((await write({ kind: 'reply', text: 'Sorry.' })).json().status).toBe('open');
  await change({ status: 'handled' });
  expect((await write({ kind: 'reply', text: 'Safe travels.' })).json().status).toBe('handled');
});

test('saved replies are kept by the desk, in the order of their titles', async () => {
  const { site } = await openDesk({ hasMail: false });
  const desk = await signIn(site.database, { role: 'desk' }, site.now);
  const path = '/api/saved-replies';
  const add = async (title: string) =>
    (await site.client.post(path, { title, text: 'Dear {name}, …' }, desk)).json();
  const thanks = await add('Thanks');
  const arrival = await add('Arrival');
  const list = async () =>
    (await site.client.get(path, desk)).json().map(({ title }: { title: string }) => title);
  expect(await list()).toEqual(['Arrival', 'Thanks']);
  const changed = await site.client.patch(`${path}/${thanks.id}`, { text: 'Thank you.' }, desk);
  expect(changed.json()).toMatchObject({ title: 'Thanks', text: 'Thank you.', language: 'en' });
  const merci = { title: 'Thanks', text: 'Merci.', language: 'fr' };
  const translated = await site.client.patch(`${path}/${thanks.id}`, merci, desk);
  expect(translated.json()).toMatchObject(merci);
  await site.client.delete(`${path}/${arrival.id}`, desk);
  expect(await list()).toEqual(['Thanks']);
});
