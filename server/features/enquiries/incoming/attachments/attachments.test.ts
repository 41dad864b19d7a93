// Files that come with mails: kept whole, only ever saved, and gone with what they came with.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  hasImapServer,
  type ImapServer,
  startImapServer,
} from '#tests/support/mail/imap-server.ts';
import { startIncomingApp } from '#tests/support/mail/incoming-app.ts';
import { signIn } from '#tests/support/server/accounts.ts';
import { until } from '#tests/support/server/enquiries.ts';

const content = '<script>alert(document.domain)</script>';

const withFile = (given: { answers?: string; from?: string; name?: string; bytes?: number }) =>
  [
    `From: ${given.from ?? 'ada@example.com'}`,
    `Message-ID: <${Math.random()}@example.com>`,
    ...(given.answers ? [`In-Reply-To: ${given.answers}`] : []),
    'Subject: The list',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    '',
    'Here it is.',
    '--b',
    'Content-Type: text/html',
    `Content-Disposition: attachment; filename="${given.name ?? 'list.html'}"`,
    '',
    content,
    '--b',
    'Content-Type: application/x-filler',
    '',
    'x'
      .repeat(76)
      .concat('\r\n')
      .repeat((given.bytes ?? 0) / 78),
    '--b--',
    '',
  ].join('\r\n');

describe.runIf(hasImapServer)('a file that came with a mail', () => {
  let imap: ImapServer;
  beforeAll(async () => {
    imap = await startImapServer();
  });
  afterAll(() => imap.stop());

  const filesOf = (site: { database: { dataDir: string } }) =>
    readdir(join(site.database.dataDir, 'attachments')).catch(() => []);

  test('is listed, and saved as it came by the desk alone', async () => {
    const site = await startIncomingApp(imap);
    const { id, deskMail } = await site.enquire();
    await site.receive(withFile({ answers: deskMail, name: 'l\u202ei"s\\t.html' }));
    const [message] = (await site.find(id)).messages;
    const [file] = message?.attachments ?? [];
    expect(message).toMatchObject({
      text: 'Here it is.',
      attachments: [{ isKept: true, type: 'text/plain', bytes: content.length }, {}],
    });
    const path = `/api/enquiries/${id}/attachments/${file?.id}`;
    const answer = await site.client.get(path, site.desk);
    expect(answer.body).toBe(content);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="[\w .]+"; filename\*=UTF-8''[\w%.]+$/,
      ),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    const member = await signIn(site.database, {}, site.now);
    expect((await site.client.get(path, member)).statusCode).toBe(403);
    const { id: other } = await site.enquire();
    const moved = `/api/enquiries/${other}/attachments/${file?.id}`;
    expect((await site.client.get(moved, site.desk)).statusCode).toBe(404);
    const admin = await signIn(site.database, { role: 'admin' }, site.now);
    const person = { email: 'ada@example.com' };
    const given = (await site.client.post('/api/personal-data/export', person, admin)).json();
    expect(JSON.stringify(given.enquiries)).toContain(file?.name);
  });

  test('is gone when its enquiry is deleted, withdrawn, or its person erased', async () => {
    const origin = 'http://localhost';
    const site = await startIncomingApp(imap, { env: { PUBLIC_URL: origin } });
    const admin = await signIn(site.database, { role: 'admin' }, site.now);
    const { id, deskMail } = await site.enquire();
    const second = await site.enquire({ email: 'eve@example.com' });
    const third = await site.enquire({ email: 'bo@example.com' });
    for (const { deskMail: answers } of [{ deskMail }, second, third])
      await site.receive(withFile({ answers }));
    expect(await filesOf(site)).toHaveLength(6);
    await site.client.delete(`/api/enquiries/${id}`, admin);
    await until(async () => (await filesOf(site)).length === 4);
    await site.app.inject({
      method: 'POST',
      url: `${second.page}/withdraw`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
    });
    await until(async () => (await filesOf(site)).length === 2);
    await site.client.post('/api/personal-data/erase', { email: 'bo@example.com' }, admin);
    await until(async () => (await filesOf(site)).length === 0);
    await until(
      async () =>
        (await site.database.db.selectFrom('attachments').selectAll().execute()).length === 0,
    );
  });

  test('is not kept when it is too large: the desk reads that it is in the mailbox', async () => {
    const site = await startIncomingApp(imap);
    await site.receive(withFile({ bytes: 26 * 1024 * 1024 }));
    await site.receive(withFile({ bytes: 36 * 1024 * 1024 }));
    const [larger, large] = await site.list();
    expect(large?.attachments).toMatchObject([
      { isKept: true },
      { isKept: false, name: 'attachment' },
    ]);
    expect(larger?.attachments).toMatchObject([
      { isKept: true },
      { isKept: false, name: 'The rest of the mail' },
    ]);
    expect(larger?.message).toBe('The list\n\nHere it is.');
    expect(await filesOf(site)).toHaveLength(2);
  });

  test('holds the whole text when that is too long for a message', async () => {
    const site = await startIncomingApp(imap);
    await site.receive({ subject: 'Long', text: 'A line of many words.\r\n'.repeat(400) });
    const [enquiry] = await site.list();
    expect(enquiry?.message).toHaveLength(5000);
    expect(enquiry?.message).toMatch(/Whole text\.txt”\.$/);
    const [file] = enquiry?.attachments ?? [];
    const path = `/api/enquiries/${enquiry?.id}/attachments/${file?.id}`;
    expect((await site.client.get(path, site.desk)).body.split('\n')).toHaveLength(400);
  });
});
