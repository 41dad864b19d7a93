// Kills the server -9 fifty times while enquiries pour in, on each engine: what was acknowledged is there,
// once; nothing is half there; no mail is lost, and at most one repeats for each kill.
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '#server/db/connect.ts';
import { onBothEngines, type Place } from '#tests/support/faults/fault-engines.ts';
import { createFaultReport } from '#tests/support/faults/fault-report.ts';
import { startMailServer } from '#tests/support/mail/mail-server.ts';
import { startServer } from '#tests/support/server/server-process.ts';

const kills = Number(process.env.ALDERMERE_KILLS ?? 50);
const senders = 4;
// On a busy machine the answers are waited for, but not for ever.
const roundLimitMs = 20 * 1000;
// A mail in flight when its server dies is taken up when the lease ends.
const drainLimitMs = 8 * 60 * 1000;

const report = createFaultReport();
let serial = 0;

/** An enquiry as its visitor knows it: sent under one key until there is an answer. */
type Sent = { message: string; key: string; reference?: string; tries: number };

await onBothEngines(async (engine, createPlace) => {
  const began = performance.now();
  const place = await createPlace();
  const mail = await startMailServer();
  const env = {
    ...place.env,
    ...mail.env,
    // Each enquiry from another address, or the limit would answer.
    TRUST_PROXY: '1',
  };
  const all: Sent[] = [];
  let unanswered: Sent[] = [];

  for (let kill = 1; kill <= kills; kill += 1) {
    const server = await startServer({ ...env, PORT: '0' });
    const load = pourIn(server.origin, unanswered, all);
    await load.answered(5 + Math.random() * 25);
    await pause(Math.random() * 20);
    server.process.kill('SIGKILL');
    await once(server.process, 'exit');
    unanswered = await load.stop();
    if (kill % 10 === 0) console.log(`     ${engine}: ${kill} kills, ${all.length} enquiries`);
  }

  const last = await startServer({ ...env, PORT: '0' });
  for (const sent of unanswered) await send(last.origin, sent);
  const database = await place.connect();
  const drained = await waitForMails(database);
  await verify(engine, database, { all, mail, drained, place });
  await database.close();
  report.check(`${engine}: ends in order`, (await last.stop()) === 0);
  await mail.stop();
  console.log(`     ${engine}: ${Math.round((performance.now() - began) / 1000)} s in all`);
});
report.end();

function pourIn(origin: string, again: Sent[], all: Sent[]) {
  let isOver = false;
  let answers = 0;
  const waiting = [...again];
  const unanswered: Sent[] = [];
  const runs = Array.from({ length: senders }, async () => {
    while (!isOver) {
      serial += 1;
      const fresh = { message: `Enquiry number ${serial}.`, key: `key-${serial}`, tries: 0 };
      const sent = waiting.pop() ?? fresh;
      if (sent === fresh) all.push(fresh);
      if (await send(origin, sent)) answers += 1;
      else unanswered.push(sent);
      await pause(10);
    }
  });
  return {
    /** So that each kill falls among enquiries, however slow the machine is. */
    async answered(count: number) {
      const deadline = performance.now() + roundLimitMs;
      while (answers < count && performance.now() < deadline) await pause(2);
    },
    async stop() {
      isOver = true;
      await Promise.all(runs);
      return [...waiting, ...unanswered];
    },
  };
}

async function send(origin: string, sent: Sent): Promise<boolean> {
  sent.tries += 1;
  try {
    const response = await fetch(`${origin}/api/contact`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': sent.key,
        'x-forwarded-for': `10.${(Math.random() * 256) | 0}.${(Math.random() * 256) | 0}.${(Math.random() * 256) | 0}`,
      },
      body: JSON.stringify({
        name: 'Ada Lovelace',
        email: 'ada@example.com',
        message: sent.message,
        privacy: true,
      }),
      signal: AbortSignal.timeout(10_000),
    });
    if (response.status !== 201) throw new Error(`answered ${response.status}`);
    sent.reference = ((await response.json()) as { reference: string }).reference;
    return true;
  } catch {
    return false; // The server was killed: retry with the same key on the next.
  }
}

async function waitForMails({ db }: Database): Promise<boolean> {
  const deadline = performance.now() + drainLimitMs;
  while (performance.now() < deadline) {
    const { left } = await db
      .selectFrom('mails')
      .select((eb) => eb.fn.countAll<number>().as('left'))
      .where('state', '<>', 'sent')
      .executeTakeFirstOrThrow();
    if (left === 0) return true;
    await pause(500);
  }
  return false;
}

async function verify(
  engine: string,
  { db }: Database,
  given: {
    all: Sent[];
    mail: Awaited<ReturnType<typeof startMailServer>>;
    drained: boolean;
    place: Place;
  },
): Promise<void> {
  const check = (promise: string, holds: boolean, figure: unknown, bound: string) =>
    report.check(`${kills} kill -9, ${engine}: ${promise}`, holds, figure, bound);
  const rows = await db
    .selectFrom('enquiries')
    .leftJoin('mails', 'mails.enquiry_id', 'enquiries.id')
    .leftJoin('enquiry_keys', 'enquiry_keys.enquiry_id', 'enquiries.id')
    .select(['reference', 'message', 'message_id', 'state', 'key_hash', 'consent_at'])
    .execute();
  const stored = new Map(rows.map((row) => [row.reference, row.message]));
  const acknowledged = given.all.filter(({ reference }) => reference);
  const lost = acknowledged.filter(
    ({ reference = '', message }) => stored.get(reference) !== message,
  );
  check(
    'every 201 is stored',
    lost.length === 0,
    `${acknowledged.length} acknowledged, ${lost.length} lost`,
    '0 lost',
  );
  const doubles = rows.length - new Set(rows.map(({ message }) => message)).size;
  const retried = given.all.filter(({ tries }) => tries > 1).length;
  check(
    'each once',
    doubles === 0,
    `${rows.length} stored, ${doubles} double, ${retried} asked again`,
    '0 double',
  );
  const halves = rows.filter((row) => !row.message_id || !row.key_hash || !row.consent_at);
  check('no half enquiry', halves.length === 0, halves.length, '0');
  check('every mail leaves', given.drained, given.drained ? 'all' : 'some left', 'all');

  const arrivals = new Map<string, number>();
  for (const received of given.mail.received) {
    const id = received.all('message-id')[0] ?? '';
    arrivals.set(id, (arrivals.get(id) ?? 0) + 1);
  }
  const missing = rows.filter(({ message_id }) => !arrivals.has(message_id ?? ''));
  check(
    'no mail is lost',
    missing.length === 0,
    `${arrivals.size} arrived, ${missing.length} lost`,
    '0 lost',
  );
  const repeats = given.mail.received.length - arrivals.size;
  check('mails sent twice', repeats <= kills, repeats, `<= ${kills}, one a kill`);
}
