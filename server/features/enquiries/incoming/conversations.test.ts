// Mails in a real mailbox, and which conversations they join. Without dovecot these tests are left out.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  hasImapServer,
  type ImapServer,
  startImapServer,
} from '#tests/support/mail/imap-server.ts';
import { startIncomingApp } from '#tests/support/mail/incoming-app.ts';
import { signIn } from '#tests/support/server/accounts.ts';
import { until } from '#tests/support/server/enquiries.ts';

const ada = 'Ada Lovelace <ada@example.com>';
const house = 'The desk <desk@aldermere.example>';

describe.runIf(hasImapServer)('a mail that comes in', () => {
  let imap: ImapServer;
  beforeAll(async () => {
    imap = await startImapServer();
  });
  afterAll(() => imap.stop());

  test('answers our mail: it joins its conversation, and our next mail answers it', async () => {
    const site = await startIncomingApp(imap);
    const { id } = await site.enquire();
    const ours = await site.reply(id);
    await site.receive({
      id: '<answer@example.com>',
      answers: ours.all('message-id')[0],
      subject: 'Re: something else',
      text: 'At eight, please.\r\n\r\nOn 15 Nov 2026 at 09:00, Aldermere wrote:\r\n> Yes, on Friday.\r\n> --\r\n> Aldermere',
    });
    const { messages, unansweredSince } = await site.find(id);
    expect(messages[1]).toMatchObject({
      kind: 'visitor',
      text: 'At eight, please.',
      quoted: expect.stringMatching(/^On 15 Nov 2026.*> Aldermere$/s),
      byMail: true,
      sender: null,
      // The desk has that mail already.
      mail: null,
    });
    expect(unansweredSince).not.toBeNull();
    expect(await site.mailbox.flags()).toEqual([['$AldermereTaken']]);
    const next = await site.reply(id, 'Eight it is.');
    expect(next.all('in-reply-to')).toEqual(['<answer@example.com>']);
    expect(next.all('references')[0]).toContain(ours.all('message-id')[0]);
  });

  test('names the reference: it joins only when the enquirer sent it', async () => {
    const site = await startIncomingApp(imap);
    const { id, reference } = await site.enquire();
    const subject = `Your enquiry ${reference}`;
    await site.receive({ subject, from: 'ADA@Example.com' });
    expect((await site.find(id)).messages).toHaveLength(1);
    await site.receive({ subject, from: 'mallory@example.com' });
    const dmarc = ['Authentication-Results: mx.example; dmarc=fail header.from=example.com'];
    await site.receive({ subject, headers: dmarc });
    expect((await site.find(id)).messages).toHaveLength(1);
    expect(await site.list()).toHaveLength(3);
  });

  test('answers what we did not send: of another installation, of a day that was restored away, of another client', async () => {
    const site = await startIncomingApp(imap);
    const { id } = await site.enquire();
    const { message_id } = await site.database.db
      .selectFrom('mails')
      .select('message_id')
      .where('enquiry_id', '=', id)
      .executeTakeFirstOrThrow();
    await site.receive({ id: '<grace-1@example.com>', from: 'grace@example.com' });
    await site.receive({ from: 'grace@example.com', answers: '<0b5e@aldermere.example>' });
    // What others make up ties only with the same person.
    await site.receive({ from: 'mallory@example.com', answers: '<grace-1@example.com>' });
    await site.database.db.updateTable('mails').set({ message_id: '<other@x>' }).execute();
    await site.receive({ from: 'ada@example.com', answers: message_id });
    expect((await site.find(id)).messages).toEqual([]);
    expect(await site.list()).toHaveLength(5);
    await site.receive({ from: 'grace@example.com', answers: '<grace-1@example.com>' });
    expect(await site.list()).toHaveLength(5);
  });

  test('comes from another address: the desk sees whose, the visitor and a member see nothing of it', async () => {
    const site = await startIncomingApp(imap);
    const { id, deskMail, page, reference } = await site.enquire();
    await site.receive({
      from: 'Partner <Cars@Example.com>',
      answers: deskMail,
      headers: ['Content-Type: multipart/mixed; boundary=b'],
      text: '--b\r\n\r\nNever pays.\r\n--b\r\nContent-Disposition: attachment; filename="bill.txt"\r\n\r\nx\r\n--b--',
    });
    const { messages, unansweredSince } = await site.find(id);
    expect(messages).toMatchObject([{ kind: 'visitor', sender: 'cars@example.com' }]);
    expect(unansweredSince).not.toBeNull();
    const shown = await site.client.get(page);
    expect(shown.body).toContain('A car from Manchester');
    expect(shown.body).not.toContain('Never pays');
    const admin = await signIn(site.database, { role: 'admin' }, site.now);
    const person = { email: 'CARS@example.com' };
    const ask = async (what: string) =>
      (await site.client.post(`/api/personal-data/${what}`, person, admin)).json();
    const wordsElsewhere = [{ reference, text: 'Never pays.', attachments: ['bill.txt'] }];
    expect(await ask('export')).toMatchObject({ enquiries: [], wordsElsewhere });
    const counted = { enquiries: 0, messages: 1, attachments: 1, mails: 0 };
    expect(await ask('count')).toMatchObject(counted);
    expect(await ask('erase')).toMatchObject(counted);
    expect((await site.find(id)).messages).toEqual([]);
    const found = await site.client.get('/api/enquiries?q=never', site.desk);
    expect(found.json().items).toEqual([]);
  });

  test('is from the house: a reply to the client is ours, whether in copy or in the folder of sent mail', async () => {
    const site = await startIncomingApp(imap);
    const { id, deskMail } = await site.enquire();
    const headers = ['Authentication-Results: mx; dmarc=pass header.from=aldermere.example'];
    const answer = { id: '<r1@house>', from: house, to: ada, answers: deskMail, text: 'Booked.' };
    await site.receive({ ...answer, headers });
    await site.receive(answer, 'Sent');
    const first = await site.find(id);
    expect(first.messages).toMatchObject([
      { kind: 'reply', text: 'Booked.', author: { id: null, username: 'The desk' }, mail: null },
    ]);
    expect(first).toMatchObject({ status: 'open', unansweredSince: null });
    expect(first.firstAnsweredAt).not.toBeNull();
    expect(site.server.received).toHaveLength(1);
    await site.receive({ from: house, to: 'Bo <bo@aldermere.example>', answers: deskMail }, 'Sent');
    await site.receive({ from: house, to: ada, answers: '<unknown@house>' }, 'Sent');
    const anna = { from: 'Anna <anna@aldermere.example>', to: ada, answers: deskMail };
    await site.receive(anna, 'Sent');
    expect((await site.find(id)).messages).toMatchObject([
      { kind: 'reply' },
      { kind: 'note', author: { username: 'The desk' } },
      { kind: 'reply', author: { username: 'Anna' } },
    ]);
    expect(await site.list()).toHaveLength(1);
    // A client's answer to it joins, too.
    await site.receive({ answers: '<r1@house>', text: 'Thank you.' });
    expect((await site.find(id)).messages[3]).toMatchObject({ text: 'Thank you.', sender: null });
  });

  test('names the house without proof: the desk alone sees it, and the copy that was sent still counts', async () => {
    const site = await startIncomingApp(imap);
    const { id, deskMail, page } = await site.enquire();
    const answer = { id: '<r2@house>', from: house, to: ada, answers: deskMail, text: 'Pay here.' };
    await site.receive(answer);
    const forged = ['Authentication-Results: mx; spf=none; dmarc=fail'];
    await site.receive({ ...answer, id: '<r3@house>', headers: forged });
    const unproven = { kind: 'visitor', sender: 'desk@aldermere.example', author: null };
    expect(await site.find(id)).toMatchObject({
      status: 'new',
      messages: [unproven, unproven],
      firstAnsweredAt: null,
    });
    expect((await site.client.get(page)).body).not.toContain('Pay here');
    await site.receive(answer, 'Sent');
    expect((await site.find(id)).messages).toMatchObject([unproven, unproven, { kind: 'reply' }]);
  });

  test('was written by a program: it opens and answers nothing, and nothing is sent', async () => {
    const site = await startIncomingApp(imap, { env: { ACKNOWLEDGE: '1' } });
    const { id, deskMail } = await site.enquire();
    const own = await until(() =>
      site.server.received.find((mail) => mail.recipients[0] !== 'ada@example.com'),
    );
    const sent = site.server.received.length;
    const programs = ['Auto-Submitted: auto-replied', 'X-Autoreply: yes', 'Return-Path: <>'];
    for (const header of programs) await site.receive({ headers: [header], answers: deskMail });
    await site.receive({ from: 'MAILER-DAEMON@example.com', answers: deskMail });
    await site.receive(own.raw);
    await site.receive({ id: deskMail, from: house });
    await site.receive({ headers: ['Auto-Submitted: no'], answers: deskMail });
    expect((await site.find(id)).messages).toHaveLength(1);
    // A client may write through a list, or from an Outlook that asks for no absence notices.
    const lists = ['Precedence: bulk', 'List-Id: <a.example.com>', 'X-Auto-Response-Suppress: All'];
    await site.receive({ headers: lists });
    await site.receive({ headers: lists, answers: deskMail });
    expect((await site.find(id)).messages).toHaveLength(2);
    expect(await site.list()).toHaveLength(1);
    expect(site.server.received.length - sent).toBeLessThan(2);
  });

  test('writes to what was closed: it is open again; what is spam stays spam', async () => {
    const site = await startIncomingApp(imap);
    const { id, deskMail } = await site.enquire();
    const path = `/api/enquiries/${id}`;
    await site.client.patch(path, { status: 'handled' }, site.desk);
    await site.receive({ answers: deskMail });
    expect(await site.find(id)).toMatchObject({ status: 'open' });
    await site.client.patch(path, { status: 'spam' }, site.desk);
    await site.receive({ answers: deskMail });
    expect(await site.find(id)).toMatchObject({ status: 'spam', messages: [{}, {}] });
  });

  test('is the hundred and first of a conversation: it stays in the mailbox, and the desk is told once', async () => {
    const site = await startIncomingApp(imap);
    const { id, deskMail } = await site.enquire();
    const row = { enquiry_id: id, kind: 'visitor' as const, text: 'Again.', created_at: 0 };
    const rows = Array.from({ length: 99 }, (_, index) => ({ ...row, id: `0-${index}` }));
    await site.database.db.insertInto('enquiry_messages').values(rows).execute();
    await site.receive({ answers: deskMail, text: 'The hundredth.' });
    await site.client.patch(`/api/enquiries/${id}`, { status: 'handled' }, site.desk);
    await site.receive({ answers: deskMail });
    await site.receive({ answers: deskMail, from: 'partner@example.com' });
    const { status, messages } = await site.find(id);
    expect(status).toBe('open');
    expect(messages.slice(99)).toMatchObject([
      { text: 'The hundredth.' },
      { kind: 'note', text: expect.stringContaining('only in the mailbox') },
    ]);
    expect(await site.mailbox.flags()).toEqual([['$AldermereTaken'], [], []]);
    expect(site.logLines.filter((line) => line.includes('a conversation is full'))).toHaveLength(2);
    await site.receive({ from: house, to: ada, answers: deskMail }, 'Sent');
    expect((await site.find(id)).messages[101]).toMatchObject({ kind: 'reply' });
  });

  test('is nobody’s answer: it opens an enquiry without consent, for which no mail goes out', async () => {
    const site = await startIncomingApp(imap, { env: { ACKNOWLEDGE: '1' } });
    const from = '=?utf-8?B?R3LDpMOfbGluIFNvcGhpZQ==?= <sophie@example.com>';
    await site.receive({ from, subject: 'A car', text: 'On Friday?' });
    await site.receive({ from: 'not an address', text: 'Who am I?' });
    const [enquiry, ...others] = await site.list();
    expect(others).toEqual([]);
    expect(enquiry).toMatchObject({
      name: 'Gräßlin Sophie',
      email: 'sophie@example.com',
      source: 'mail',
      consent: null,
      message: 'A car\n\nOn Friday?',
      mail: null,
      acknowledgement: null,
    });
    await site.client.patch(`/api/enquiries/${enquiry?.id}`, { status: 'spam' }, site.desk);
    await site.client.patch(`/api/enquiries/${enquiry?.id}`, { status: 'new' }, site.desk);
    expect(await site.readMails()).toEqual([]);
    const ours = await site.reply(`${enquiry?.id}`);
    expect(ours.all('in-reply-to')[0]).toMatch(/@example.com>$/);
  });

  test('is left alone with IMAP_NEW=0, unless it answers', async () => {
    const site = await startIncomingApp(imap, { env: { IMAP_NEW: '0' } });
    const { id, deskMail } = await site.enquire();
    await site.receive({});
    await site.receive({ answers: deskMail });
    expect(await site.list()).toHaveLength(1);
    expect((await site.find(id)).messages).toHaveLength(1);
    expect(await site.mailbox.flags()).toEqual([[], ['$AldermereTaken']]);
  });
});
