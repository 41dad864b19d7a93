// Kills the server -9 fifty times while it reads its mailbox, on each engine: each mail is there once, with its file. Then a
// mailbox of ten thousand at the first start: memory is bounded, and pages are as quick as before.
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '#server/db/connect.ts';
import { onBothEngines } from '#tests/support/faults/fault-engines.ts';
import { createFaultReport } from '#tests/support/faults/fault-report.ts';
import { hasImapServer, startImapServer } from '#tests/support/mail/imap-server.ts';
import { startMailServer } from '#tests/support/mail/mail-server.ts';
import { writeMail } from '#tests/support/mail/write-mail.ts';
import { goodEnquiry } from '#tests/support/server/enquiries.ts';
import {
  type RunningServer,
  releaseEnv,
  startServer,
} from '#tests/support/server/server-process.ts';

const kills = Number(process.env.ALDERMERE_KILLS ?? 50);
const mailsInFirstStart = Number(process.env.ALDERMERE_MAILS ?? 10_000);
const mailsPerKill = 6;
const readLimitMs = 30 * 60 * 1000;

const report = createFaultReport();
if (!hasImapServer) {
  console.log('Left out: dovecot is not installed, or this is not root.');
  report.end();
}
const imap = await startImapServer();
const smtp = await startMailServer();

const readSoFar = ({ lines }: RunningServer) =>
  lines.filter((line) => line.includes('"mail read"')).length;

async function until(holds: () => boolean | Promise<boolean>, limitMs: number): Promise<boolean> {
  const end = performance.now() + limitMs;
  while (performance.now() < end) {
    if (await holds()) return true;
    await pause(25);
  }
  return false;
}

const hasReadUpTo = async ({ db }: Database, uid: number) =>
  (await db.selectFrom('mail_folders').select('last_uid').execute()).some(
    (mark) => mark.last_uid >= uid,
  );

/** The mails' own words, wherever they are. */
async function findWords({ db }: Database): Promise<string[]> {
  const rows = await Promise.all([
    db.selectFrom('enquiries').select('message as text').execute(),
    db.selectFrom('enquiry_messages').select('text').execute(),
  ]);
  return rows.flat().flatMap(({ text }) => text.match(/Mail number \d+\./g) ?? []);
}

const numbered = (number: number, answers: string | undefined) => {
  const common = { subject: `Number ${number}`, text: `Mail number ${number}.` };
  if (number % 3 === 0) return writeMail({ ...common, answers });
  if (number % 3 === 1) return writeMail({ ...common, from: `p${number}@example.com` });
  const body = ['--b', '', common.text, '--b', 'Content-Type: application/x-test', '', 'A file.'];
  const headers = ['Content-Type: multipart/mixed; boundary=b'];
  return writeMail({ ...common, answers, headers, text: [...body, '--b--'].join('\r\n') });
};

await onBothEngines(async (engine, createPlace) => {
  const began = performance.now();
  const place = await createPlace();
  const mailbox = imap.createMailbox();
  const env = { ...place.env, ...smtp.env, IMAP_URL: mailbox.url };
  const first = await startServer({ ...env, PORT: '0' });
  await fetch(`${first.origin}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(goodEnquiry),
  });
  await first.stop();
  const database = await place.connect();
  const { message_id: ours } = await database.db
    .selectFrom('mails')
    .select('message_id')
    .executeTakeFirstOrThrow();

  let number = 0;
  for (let kill = 1; kill <= kills; kill += 1) {
    for (let index = 0; index < mailsPerKill; index += 1) {
      number += 1;
      await mailbox.put(numbered(number, ours));
    }
    // The next server need not wait for the lease of the one that was killed.
    await database.db.updateTable('scheduled_jobs').set({ begun_at: 0 }).execute();
    const server = await startServer({ ...env, PORT: '0' });
    const wanted = Math.floor(Math.random() * mailsPerKill);
    await until(() => readSoFar(server) >= wanted, 20 * 1000);
    await pause(Math.random() * 40);
    server.process.kill('SIGKILL');
    await once(server.process, 'exit');
    if (kill % 10 === 0) console.log(`     ${engine}: ${kill} kills, ${number} mails`);
  }

  await database.db.updateTable('scheduled_jobs').set({ begun_at: 0 }).execute();
  const last = await startServer({ ...env, PORT: '0' });
  const isRead = await until(() => hasReadUpTo(database, number), 120 * 1000);
  const words = await findWords(database);
  const missing = number - new Set(words).size;
  report.check(`${engine}: ${kills} kill -9 while ${number} mails come in: all read`, isRead);
  report.check(`${engine}: mails missing`, missing === 0, missing, '0');
  report.check(`${engine}: mails twice`, words.length === number, words.length - number, '0');
  const files = await database.db
    .selectFrom('attachments')
    .select('id')
    .where('enquiry_id', 'is not', null)
    .execute();
  const wantedFiles = Math.floor((number + 1) / 3);
  const folder = join(place.env.DATA_DIR as string, 'attachments');
  const stored = await readdir(folder).catch(() => []);
  const areThere = files.every(({ id }) => stored.some((name) => name === id));
  report.check(`${engine}: their files`, files.length === wantedFiles && areThere, files.length);
  const flags = await mailbox.flags();
  const unmarked = flags.filter((own) => !own.includes('$AldermereTaken')).length;
  report.check(`${engine}: mails without the flag in the mailbox`, unmarked === 0, unmarked, '0');
  report.check(`${engine}: ends in order`, (await last.stop()) === 0);
  await database.close();
  await mailbox.close();
  console.log(`     ${engine}: ${Math.round((performance.now() - began) / 1000)} s in all`);
});

const memoryOf = async (pid: number) => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
};

async function childrenOf(pid: number): Promise<number[]> {
  const listed = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return listed.trim().split(' ').filter(Boolean).map(Number);
}

await onBothEngines(async (engine, createPlace) => {
  if (engine !== 'SQLite') return;
  const place = await createPlace();
  const mailbox = imap.createMailbox();
  const mails = Array.from({ length: mailsInFirstStart }, (_, index) =>
    writeMail({
      from: `p${index}@example.com`,
      subject: `Number ${index + 1}`,
      text: `Mail number ${index + 1}.`,
    }),
  );
  await mailbox.fill(mails);
  const server = await startServer({
    ...releaseEnv,
    ...place.env,
    ...smtp.env,
    IMAP_URL: mailbox.url,
    PORT: '0',
  });
  const pid = server.process.pid as number;
  const database = await place.connect();
  await until(() => readSoFar(server) > 0, 60 * 1000);
  const began = performance.now();
  const peaks = { server: await memoryOf(pid), parser: 0 };
  const atStart = peaks.server;
  const times: number[] = [];
  const isRead = await until(async () => {
    for (let asked = 0; asked < 10; asked += 1) {
      const from = performance.now();
      await (await fetch(`${server.origin}/about`)).text();
      times.push(performance.now() - from);
      await pause(10);
    }
    peaks.server = Math.max(peaks.server, await memoryOf(pid));
    for (const child of await childrenOf(pid)) {
      peaks.parser = Math.max(peaks.parser, await memoryOf(child));
    }
    return readSoFar(server) >= mailsInFirstStart;
  }, readLimitMs);
  const seconds = Math.round((performance.now() - began) / 1000);
  const words = await findWords(database);
  times.sort((one, other) => one - other);
  const p99 = times[Math.floor(times.length * 0.99)] ?? Number.POSITIVE_INFINITY;
  const round = (megabytes: number) => `${Math.round(megabytes)} MB`;
  const count = mailsInFirstStart;
  report.check(`${count} mails at the first start: all read`, isRead, `${seconds} s`);
  report.check('… each once', new Set(words).size === count && words.length === count);
  report.check('… pages meanwhile, p99', p99 < 40, `${p99.toFixed(1)} ms`, '< 40 ms');
  const growth = peaks.server - atStart;
  report.check('… the server’s memory grew by', growth < 80, round(growth), '< 80 MB');
  report.check(
    '… the process that reads them',
    peaks.parser < 200,
    round(peaks.parser),
    '< 200 MB',
  );
  await database.close();
  await mailbox.close();
  await server.stop();
});
await imap.stop();
await smtp.stop();
report.end();
