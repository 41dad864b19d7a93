// What `npm run admin -- doctor` says of a site that is well, and of one that is not.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startBucketServer } from '#tests/support/bucket/bucket-server.ts';
import { hasImapServer, startImapServer } from '#tests/support/mail/imap-server.ts';
import { startMailServer } from '#tests/support/mail/mail-server.ts';
import { writeMail } from '#tests/support/mail/write-mail.ts';
import { runAdmin } from '#tests/support/server/admin-command.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

async function startSite() {
  const site = await createTestApp();
  onTestFinished(site.close);
  await chmod(site.database.dataDir, 0o700);
  const env = site.database.env;
  /** The lines by what they are about. */
  const examine = async (more: Record<string, string> = {}) => {
    const { code, output } = await runAdmin({ ...env, ...more }, 'doctor');
    const lines = output.split('\n').map((line) => line.split(/ {2,}/));
    const states = Object.fromEntries(lines.map(([state, name]) => [name, state]));
    return { code, output, states };
  };
  return { ...site, examine };
}

test('a site that is well: every line is good, and the exit code 0', async () => {
  const mail = await startMailServer();
  onTestFinished(mail.stop);
  const bucket = await startBucketServer();
  onTestFinished(bucket.stop);
  const { app, database, examine } = await startSite();
  const folder = await mkdtemp(join(tmpdir(), 'aldermere-doctor-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await runAdmin(database.env, 'backup', join(folder, 'backup'));
  const publicUrl = await app.listen({ port: 0 });
  const { code, output, states } = await examine({
    ...mail.env,
    ...bucket.env,
    PUBLIC_URL: publicUrl,
    TRUST_PROXY: '1',
  });
  expect(code).toBe(0);
  // But for the disk: how full it is belongs to the machine.
  const good = [
    'settings',
    'database',
    'permissions',
    'object storage',
    'backup',
    'mail',
    'mailbox',
  ];
  expect(states).toMatchObject(Object.fromEntries(good.map((name) => [name, 'good'])));
  // All but the certificate, which this address has not.
  expect(states['public address']).toBe('doubtful');
  expect(output).toContain(`${publicUrl} answers, without TLS`);
});

test('what is missing is doubtful, with what to do, and the exit code 0', async () => {
  const { database, examine } = await startSite();
  await chmod(database.dataDir, 0o755);
  const { code, output, states } = await examine({
    BACKUP_S3_ENDPOINT: 'http://objects.example',
    BACKUP_S3_REGION: 'here',
    BACKUP_S3_ACCESS_KEY_ID: 'key',
    BACKUP_S3_SECRET_ACCESS_KEY: 'secret',
  });
  expect(code).toBe(0);
  const missing = ['permissions', 'backup', 'mail', 'public address', 'content'];
  const doubtful = [...missing, 'object storage'];
  expect(states).toMatchObject(Object.fromEntries(doubtful.map((name) => [name, 'doubtful'])));
  expect(output).toMatch(/11 placeholders are on the site\n +house\.email: The e-mail address is/);
  expect(output).toContain('everything travels to http://objects.example and back unencrypted');
  expect(output).toContain(`→ chmod 700 ${database.dataDir}`);
});

test('what does not work is bad, and the exit code 1', async () => {
  const { database, examine } = await startSite();
  const { db } = database;
  await db.insertInto('migrations').values({ name: '9999-later', applied_at: 0 }).execute();
  const stranger = createServer((_request, response) => response.end('Another site'));
  await new Promise<void>((listening) => stranger.listen(0, listening));
  onTestFinished(() => void stranger.close());
  const { port } = stranger.address() as AddressInfo;
  const { code, output, states } = await examine({
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'a@b.example',
    ENQUIRIES_TO: 'c@d.example',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_REGION: 'here',
    S3_BUCKET: 'media',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  });
  expect(code).toBe(1);
  const bad = ['database', 'object storage', 'mail', 'public address'];
  expect(states).toMatchObject(Object.fromEntries(bad.map((name) => [name, 'BAD'])));
  expect(states.settings).toBe('doubtful');
  expect(output).toContain('without it all visitors share one limit');
  expect(output).toContain('made by a newer version (9999-later)');
});

test('a certificate that browsers refuse is not called no answer', async () => {
  const { examine } = await startSite();
  // smtp-server brings along a certificate that it has signed itself.
  const server = new SMTPServer({ secure: true });
  // That the doctor breaks off.
  server.on('error', () => {});
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => new Promise<void>((closed) => server.close(closed)));
  const { port } = server.server.address() as AddressInfo;
  const { output, states } = await examine({ PUBLIC_URL: `https://localhost:${port}` });
  expect(states['public address']).toBe('BAD');
  expect(output).toMatch(/answers with a certificate that browsers refuse \(.*certificate/);
  expect(output).not.toContain('does not answer');
});

test('a place without a site is bad, and stays empty', async () => {
  const { code, output } = await runAdmin({ DATA_DIR: '/nowhere/at/all' }, 'doctor');
  expect(code).toBe(1);
  expect(output).toMatch(/BAD +database/);
});

describe.runIf(hasImapServer)('the mailbox', () => {
  test('is good while every mail from elsewhere says whether its sender is proven', async () => {
    const imap = await startImapServer();
    onTestFinished(imap.stop);
    const mailbox = imap.createMailbox();
    onTestFinished(mailbox.close);
    const { examine } = await startSite();
    const look = async (more: Record<string, string> = {}) => {
      const { output, states } = await examine({
        SMTP_URL: 'smtp://127.0.0.1:1',
        MAIL_FROM: 'web@aldermere.example',
        ENQUIRIES_TO: 'desk@aldermere.example',
        IMAP_URL: mailbox.url,
        ...more,
      });
      return `${states.mailbox}: ${output}`;
    };
    const put = (from: string, ...headers: string[]) => mailbox.put(writeMail({ from, headers }));

    // What the provider itself writes, and what stays within it, proves nothing about it.
    await put('web@aldermere.example');
    await put('mailer-daemon@provider.example', 'Return-Path: <>');
    expect(await look()).toMatch(/^good: .*no mail from elsewhere is in it yet/s);

    await put('ada@example.com', 'Authentication-Results: mx; spf=pass', 'X-Note: dmarc=pass');
    await put('bo@example.com', 'Authentication-Results: mx; dkim=pass');
    expect(await look()).toMatch(/^doubtful: .*newest 2 mails from elsewhere none has dmarc=/s);

    await put('cy@example.com', 'Authentication-Results: mx;\r\n\tspf=pass;\r\n\tdmarc=pass');
    expect(await look()).toMatch(/^good: .*newest 3 mails .* all have/s);

    await put('di@example.com');
    expect(await look()).toMatch(
      /^doubtful: .*newest 4 mails .* 1 have no Authentication-Results/s,
    );
    expect(await mailbox.flags()).toEqual([[], [], [], [], [], []]);

    expect(await look({ IMAP_FOLDER: 'Elsewhere' })).toMatch(/^BAD: .*mailbox .*doesn't exist/s);
    const wrong = mailbox.url.replace(':secret@', ':guess@');
    expect(await look({ IMAP_URL: wrong })).toMatch(/^BAD: .*refuses the user name and password/s);
  });
});
