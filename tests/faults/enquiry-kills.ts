// Kills the server -9 fifty times while enquiries, answers and notes pour in, on each engine: what was acknowledged is
// there, once; nothing is half there; no mail is lost, and at most one repeats for each kill, with its Message-ID.
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '#server/db/connect.ts';
import { onBothEngines, type Place } from '#tests/support/faults/fault-engines.ts';
import { createFaultReport } from '#tests/support/faults/fault-report.ts';
import { startMailServer } from '#tests/support/mail/mail-server.ts';
import { signIn } from '#tests/support/server/accounts.ts';
import { startServer } from '#tests/support/server/server-process.ts';

const kills = Number(process.env.ALDERMERE_KILLS ?? 50);
const senders = 4;
// On a busy machine the answers are waited for, but not for ever.
const roundLimitMs = 20 * 1000;
// A mail in flight when its server dies is taken up when the lease ends.
const drainLimitMs = 8 * 60 * 1000;

const report = createFaultReport();
let serial = 0;

/** What its sender knows of it: sent under one key until there is an answer. Answers and notes belong to an enquiry. */
type Sent = {
  kind: 'enquiry' | 'reply' | 'note';
  message: string;
  key: string;
  enquiryId?: string;
  reference?: string;
  isAcknowledged: boolean;
  tries: number;
};

/** The desk, and the enquiries it can answer. */
type Desk = { cookie: string; enquiryIds: string[] };

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
  const desk = await openDesk(env, place);

  for (let kill = 1; kill <= kills; kill += 1) {
    const server = await startServer({ ...env, PORT: '0' });
    const load = pourIn(server.origin, desk, unanswered, all);
    await load.answered(5 + Math.random() * 25);
    await pause(Math.random() * 20);
    server.process.kill('SIGKILL');
    await once(server.process, 'exit');
    unanswered = await load.stop();
    if (kill % 10 === 0) console.log(`     ${engine}: ${kill} kills, ${all.length} sent`);
  }

  const last = await startServer({ ...env, PORT: '0' });
  for (const sent of unanswered) await send(last.origin, desk, sent);
  const database = await place.connect();
  const drained = await waitForMails(database);
  await verify(engine, database, { all, mail, drained, place });
  await database.close();
  report.check(`${engine}: ends in order`, (await last.stop()) === 0);
  await mail.stop();
  console.log(`     ${engine}: ${Math.round((performance.now() - began) / 1000)} s in all`);
});
report.end();

async function openDesk(env: Record<string, string>, place: Place): Promise<Desk> {
  const server = await startServer({ ...env, PORT: '0' });
  const database = await place.connect();
  const { cookie } = await signIn(database, { role: 'desk' });
  await database.close();
  await server.stop();
  return { cookie, enquiryIds: [] };
}

/** As many answers and notes as enquiries, as soon as there is something to answer. */
function toSend({ enquiryIds }: Desk): Sent {
  serial += 1;
  const common = { key: `key-${serial}`, isAcknowledged: false, tries: 0 };
  const enquiryId = enquiryIds[(Math.random() * enquiryIds.length) | 0];
  if (enquiryId === undefined || serial % 2 === 0) {
    return { ...common, kind: 'enquiry', message: `Enquiry number ${serial}.` };
  }
  const kind = serial % 4 === 1 ? 'reply' : 'note';
  return { ...common, kind, enquiryId, message: `The ${kind} number ${serial}.` };
}

function pourIn(origin: string, desk: Desk, again: Sent[], all: Sent[]) {
  let isOver = false;
  let answers = 0;
  const waiting = [...again];
  const unanswered: Sent[] = [];
  const runs = Array.from({ length: senders }, async () => {
    while (!isOver) {
      const repeated = waiting.pop();
      const sent = repeated ?? toSend(desk);
      if (!repeated) all.push(sent);
      if (await send(origin, desk, sent)) answers += 1;
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

async function send(origin: string, desk: Desk, sent: Sent): Promise<boolean> {
  sent.tries += 1;
  const isEnquiry = sent.kind === 'enquiry';
  const path = isEnquiry ? '/api/contact' : `/api/enquiries/${sent.enquiryId}/messages`;
  const body = isEnquiry
    ? { name: 'Ada Lovelace', email: 'ada@example.com', message: sent.message, privacy: true }
    : { kind: sent.kind, text: sent.message };
  try {
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': sent.key,
        'x-forwarded-for': `10.${(Math.random() * 256) | 0}.${(Math.random() * 256) | 0}.${(Math.random() * 256) | 0}`,
        ...(!isEnquiry && { cookie: desk.cookie }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    });
    if (response.status !== 201) throw new Error(`answered ${response.status}`);
    const { reference } = (await response.json()) as { reference: string };
    Object.assign(sent, { reference, isAcknowledged: true });
    if (isEnquiry) await learnId(origin, desk, reference);
    return true;
  } catch {
    return sent.isAcknowledged; // The server was killed: retry with the same key on the next.
  }
}

async function learnId(origin: string, desk: Desk, reference: string): Promise<void> {
  const { cookie, enquiryIds } = desk;
  // A few are enough to answer.
  if (enquiryIds.length >= 20) return;
  const found = await fetch(`${origin}/api/enquiries?q=${reference}`, { headers: { cookie } });
  const { items } = (await found.json()) as { items: { id: string }[] };
  enquiryIds.push(...items.map(({ id }) => id));
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
    .leftJoin('mails', (join) =>
      join.onRef('mails.enquiry_id', '=', 'enquiries.id').on('mails.kind', '=', 'enquiry'),
    )
    .leftJoin('enquiry_keys', 'enquiry_keys.enquiry_id', 'enquiries.id')
    .select(['reference', 'message', 'message_id', 'state', 'key_hash', 'consent_at'])
    .execute();
  const messages = await db
    .selectFrom('enquiry_messages')
    .leftJoin('mails', (join) =>
      join.onRef('mails.about', '=', 'enquiry_messages.id').on('mails.kind', '=', 'reply'),
    )
    .select(['enquiry_messages.kind', 'text', 'message_id'])
    .execute();
  const stored = new Map(rows.map((row) => [row.reference, row.message]));
  const texts = new Set(messages.map(({ text }) => text));
  const acknowledged = given.all.filter(({ isAcknowledged }) => isAcknowledged);
  const lost = acknowledged.filter(({ kind, reference = '', message }) =>
    kind === 'enquiry' ? stored.get(reference) !== message : !texts.has(message),
  );
  check(
    'every 201 is stored',
    lost.length === 0,
    `${acknowledged.length} acknowledged, ${lost.length} lost`,
    '0 lost',
  );
  const doubles =
    rows.length - new Set(rows.map(({ message }) => message)).size + messages.length - texts.size;
  const retried = given.all.filter(({ tries }) => tries > 1).length;
  check(
    'each once',
    doubles === 0,
    `${rows.length} enquiries and ${messages.length} answers and notes stored, ${doubles} double, ${retried} asked again`,
    '0 double',
  );
  const halves = rows.filter((row) => !row.message_id || !row.key_hash || !row.consent_at);
  check('no half enquiry', halves.length === 0, halves.length, '0');
  const unmailed = messages.filter((row) => (row.kind === 'reply') !== (row.message_id !== null));
  check('every answer has its mail, no note has one', unmailed.length === 0, unmailed.length, '0');
  check('every mail leaves', given.drained, given.drained ? 'all' : 'some left', 'all');

  const arrivals = new Map<string, number>();
  for (const received of given.mail.received) {
    const id = received.all('message-id')[0] ?? '';
    arrivals.set(id, (arrivals.get(id) ?? 0) + 1);
  }
  const mails = await db.selectFrom('mails').select('message_id').execute();
  const missing = mails.filter(({ message_id }) => !arrivals.has(message_id));
  check(
    'no mail is lost',
    missing.length === 0,
    `${arrivals.size} arrived, ${missing.length} lost`,
    '0 lost',
  );
  const repeats = given.mail.received.length - arrivals.size;
  check('mails sent twice', repeats <= kills, repeats, `<= ${kills}, one a kill`);
}
