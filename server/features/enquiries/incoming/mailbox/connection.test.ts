// The line to the mailbox, and what cannot be read: no mail is lost, whatever happens to either.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { findParser } from '#tests/support/mail/find-parser.ts';
import {
  hasImapServer,
  type ImapServer,
  startImapServer,
} from '#tests/support/mail/imap-server.ts';
import { startIncomingApp } from '#tests/support/mail/incoming-app.ts';
import { writeMail } from '#tests/support/mail/write-mail.ts';
import { until } from '#tests/support/server/enquiries.ts';
import { readImapAddress } from './imap-address.ts';

test('off this machine nothing is sent without encryption, unless the address says so', () => {
  const read = (url: string) => readImapAddress(`${url}://a%40b.co:p%23@mail.example`);
  expect(read('imaps')).toMatchObject({
    secure: true,
    port: 993,
    auth: { user: 'a@b.co', pass: 'p#' },
  });
  expect(read('imap')).toMatchObject({ secure: false, port: 143, doSTARTTLS: true });
  expect(read('imap+plain')).toMatchObject({ secure: false, doSTARTTLS: false });
  expect(readImapAddress('imap://a:b@localhost:1143')).toMatchObject({
    port: 1143,
    tls: { rejectUnauthorized: false },
  });
});

describe.runIf(hasImapServer)('the mailbox', () => {
  let imap: ImapServer;
  beforeAll(async () => {
    imap = await startImapServer();
  });
  afterAll(() => imap.stop());

  test('is told of a mail without asking', async () => {
    const site = await startIncomingApp(imap, { times: { pollMs: 60_000, renewMs: 10_000 } });
    for (const from of ['ada@example.com', 'bo@example.com']) {
      await site.receive({ from });
      // Nothing but the server's word ends the wait.
      await until(async () => (await site.mailbox.flags()).every((flags) => flags.length > 0));
    }
    expect(await site.list()).toHaveLength(2);
  });

  test('is read on after its server was away, and a wrong password is told', async () => {
    const own = await startImapServer();
    const site = await startIncomingApp(own);
    await site.receive({});
    await own.goAway();
    await until(() =>
      site.logLines.some((line) => line.includes('Mail that comes in cannot be read')),
    );
    await own.comeBack();
    await site.receive({});
    expect(await site.list()).toHaveLength(2);
    await site.close();
    await own.stop();
    const wrong = await startIncomingApp(imap, { password: 'wrong' });
    await until(() =>
      wrong.logLines.some((line) => /refuses the user name and password in IMAP_URL/.test(line)),
    );
  });

  test('loses no mail when the line breaks while one is read', async () => {
    const own = await startImapServer();
    onTestFinished(own.stop);
    const subjects = Array.from({ length: 5 }, (_, index) => `Mail ${index}.`);
    const site = await startIncomingApp(own, {
      before: async (put) => {
        for (const subject of subjects) await put(writeMail({ subject }));
      },
    });
    const parser = await until(findParser);
    process.kill(parser, 'SIGSTOP');
    await own.goAway();
    process.kill(parser, 'SIGCONT');
    await until(() => site.logLines.some((line) => line.includes('cannot be read')));
    await own.comeBack();
    await site.isRead(subjects.length);
    const taken = (await site.list()).map(({ message }) => message.split('\n')[0]);
    expect(taken.sort()).toEqual(subjects.sort());
  });

  test('tells the desk of a mail that cannot be taken, and reads on', async () => {
    // No attachment can be stored.
    const site = await startIncomingApp(imap);
    await writeFile(join(site.database.dataDir, 'attachments'), '');
    await site.receive({
      headers: ['Content-Type: multipart/mixed; boundary=b'],
      text: '--b\r\nContent-Disposition: attachment; filename=a.txt\r\n\r\nA file.\r\n--b--',
    });
    await site.receive({ subject: 'The next' });
    expect((await site.list()).map(({ message }) => message)).toEqual([
      expect.stringContaining('The next'),
      'A question\n\nA mail from ada@example.com could not be read. It is in the mailbox.',
    ]);
    expect(site.logLines.some((line) => line.includes('could not be taken'))).toBe(true);
  });
});
