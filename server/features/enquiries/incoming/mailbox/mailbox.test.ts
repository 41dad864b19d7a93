// What is in the mailbox is taken once, whatever happens to the folder, and by one instance at a time.
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findParser } from '#tests/support/mail/find-parser.ts';
import {
  hasImapServer,
  type ImapServer,
  startImapServer,
} from '#tests/support/mail/imap-server.ts';
import { startIncomingApp } from '#tests/support/mail/incoming-app.ts';
import { writeMail } from '#tests/support/mail/write-mail.ts';
import { until } from '#tests/support/server/enquiries.ts';

describe.runIf(hasImapServer)('the mailbox', () => {
  let imap: ImapServer;
  beforeAll(async () => {
    imap = await startImapServer();
  });
  afterAll(() => imap.stop());

  test('has a mail once: two copies, one without a Message-ID, a folder that was made again', async () => {
    const site = await startIncomingApp(imap);
    const copy = writeMail({ id: '<twice@example.com>' });
    await site.receive(copy);
    await site.receive(`Received: by another way\r\n${copy}`);
    const nameless = writeMail({ id: undefined, text: 'No id.' });
    await site.receive(nameless);
    await site.receive(nameless);
    await site.receive(writeMail({ id: undefined, text: 'Another without.' }));
    // Somebody else's mail under an id that is taken is another mail.
    await site.receive({ id: '<twice@example.com>', from: 'mallory@example.com' });
    expect(await site.list()).toHaveLength(4);
    const { db } = site.database;
    await db.updateTable('mail_folders').set({ uid_validity: 1 }).execute();
    await site.restart();
    await site.receive({ subject: 'After all that' });
    expect(await site.list()).toHaveLength(5);
  });

  test('of before the first start: what was read there opens nothing, what answers us joins', async () => {
    let deskMail = '';
    const site = await startIncomingApp(imap, {
      before: async (put, enquire) => {
        ({ deskMail } = await enquire());
        await put(writeMail({ subject: 'Old' }), { flags: ['\\Seen'] });
        await put(writeMail({ answers: deskMail }), { flags: ['\\Seen'] });
        await put(writeMail({ subject: 'Unread' }));
        await put(writeMail({ subject: 'By another' }), { flags: ['$AldermereTaken'] });
        await put(writeMail({ answers: deskMail, from: 'desk@aldermere.example' }), {
          folder: 'Sent',
        });
      },
    });
    await site.isRead(4);
    const all = await site.list();
    expect(all.map(({ message }) => message.split('\n')[0])).toEqual([
      'Unread',
      'A car from Manchester Airport on Friday, please.',
    ]);
    expect(all[1]?.messages).toHaveLength(1);
    expect(await site.mailbox.flags()).toEqual(
      [['\\Seen'], ['\\Seen', '$AldermereTaken'], ['$AldermereTaken'], ['$AldermereTaken']].map(
        (flags) => expect.arrayContaining(flags),
      ),
    );
  });

  test('keeps its lease while one mail takes long, and leaves files of other instances alone', async () => {
    const site = await startIncomingApp(imap, {
      times: { pollMs: 40, renewMs: 20 },
      before: async (put) => put(writeMail({})),
    });
    const parser = await until(findParser);
    process.kill(parser, 'SIGSTOP');
    const folders = join(site.database.dataDir, 'incoming.part');
    await until(async () => (await readdir(folders).catch(() => [])).length === 1);
    site.pass(25_000);
    const { db } = site.database;
    await until(() =>
      db
        .selectFrom('scheduled_jobs')
        .selectAll()
        .where('name', '=', 'reading the mailbox')
        .where('begun_at', '=', site.now().getTime())
        .executeTakeFirst(),
    );
    for (const name of ['mail-other', 'mail-old']) {
      await mkdir(join(folders, name));
      await writeFile(join(folders, name, 'attachment-0'), 'Of another mail.');
    }
    await utimes(join(folders, 'mail-old'), 1, 1);
    process.kill(parser, 'SIGCONT');
    await site.isRead(1);
    await site.receive({});
    expect(await readdir(folders)).toEqual(['mail-other']);
    expect(await readdir(join(folders, 'mail-other'))).toEqual(['attachment-0']);
    expect(await site.list()).toHaveLength(2);
  });

  test('is read by one of several instances, and by another when that ends', async () => {
    const site = await startIncomingApp(imap);
    const second = await site.startAnother();
    await second.app.listen({ port: 0 });
    await Promise.all([1, 2, 3].map((index) => site.receive({ subject: `${index}` })));
    await site.close();
    await site.receive({ subject: '4' });
    const rows = await site.database.db.selectFrom('enquiries').select('message').execute();
    expect(rows).toHaveLength(4);
    const read = site.logLines.filter((line) => line.includes('"mail read"'));
    expect(read).toHaveLength(4);
  });

  test('tells of a mail that came back: the message says so, and a late one changes nothing', async () => {
    const site = await startIncomingApp(imap);
    const { id } = await site.enquire();
    const ours = await site.reply(id);
    const report = (action: string) =>
      [
        `From: MAILER-DAEMON@mx.example`,
        `Message-ID: <${action}@mx.example>`,
        'Auto-Submitted: auto-replied',
        'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
        '',
        '--b',
        '',
        'It did not arrive.',
        '--b',
        'Content-Type: message/delivery-status',
        '',
        'Reporting-MTA: dns; mx.example',
        '',
        `Action: ${action}`,
        'Diagnostic-Code: smtp; 550 no such user',
        '--b',
        'Content-Type: message/rfc822',
        '',
        `Message-ID: ${ours.all('message-id')[0]}`,
        '',
        'Yes.',
        '--b--',
        '',
      ].join('\r\n');
    await until(async () => (await site.find(id)).messages[0]?.mail?.state === 'sent');
    await site.receive(report('delayed'));
    expect((await site.find(id)).messages[0]?.mail?.state).toBe('sent');
    await site.receive(report('failed'));
    const { messages } = await site.find(id);
    expect(messages).toHaveLength(1);
    expect(messages[0]?.mail).toMatchObject({
      state: 'failed',
      failureKind: 'returned',
      lastError: '550 no such user',
    });
    // Nobody has answered them, then.
    expect((await site.find(id)).unansweredSince).not.toBeNull();
    const path = `/api/enquiries/${id}/messages/${messages[0]?.id}/resend`;
    await site.client.post(path, undefined, site.desk);
    // A mailbox may drop a second mail under the id of the first.
    const [first] = ours.all('message-id');
    await until(() =>
      site.server.received.some(
        (mail) => mail.recipients[0] === 'ada@example.com' && mail.all('message-id')[0] !== first,
      ),
    );
  });
});
