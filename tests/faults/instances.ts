// Three instances on one PostgreSQL with one DATA_DIR. One after the other is killed -9 under enquiries, uploads and
// sign-ins, whose clients go on at another, as behind a load balancer: nothing that was acknowledged is lost. Then
// PostgreSQL itself is restarted.
import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connectDatabase, type Database } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { startPostgres } from '#tests/support/database/postgres.ts';
import { createFaultReport } from '#tests/support/faults/fault-report.ts';
import { createUser, signIn, testPassword } from '#tests/support/server/accounts.ts';
import { goodEnquiry } from '#tests/support/server/enquiries.ts';
import { type RunningServer, startServer } from '#tests/support/server/server-process.ts';
import { createUploadClient, videoBytes } from '#tests/support/video/upload-client.ts';

const kills = Number(process.env.ALDERMERE_KILLS ?? 6);
const instanceCount = 3;
const chunkBytes = 256 * 1024;
const videoSize = 12 * chunkBytes;
const seconds = 1000;
const { check, end } = createFaultReport();

const dataDir = await mkdtemp(join(tmpdir(), 'aldermere-instances-'));
const postgres = await startPostgres();
const databaseUrl = `${postgres.url}/postgres`;
const database = await connectDatabase({ databaseUrl, dataDir });
await migrate(database);
const admin = await signIn(database, { role: 'admin' });
const member = await createUser(database);

const start = () => startServer({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, TRUST_PROXY: '1' });
const instances: RunningServer[] = [];
for (let index = 0; index < instanceCount; index += 1) instances.push(await start());

const enquiries: { reference: string; message: string }[] = [];
const videos: { url: string; bytes: Buffer }[] = [];
const cookies: string[] = [];
let isOver = false;
let failures = 0;

const clients = [
  ...Array.from({ length: 4 }, () => repeat(sendEnquiry)),
  ...Array.from({ length: 3 }, () => repeat(sendVideo)),
  ...Array.from({ length: 2 }, () => repeat(signInAsMember)),
];
for (let kill = 0; kill < kills; kill += 1) {
  const before = enquiries.length + videos.length + cookies.length;
  // So that each kill falls among work, however slow the machine is.
  while (enquiries.length + videos.length + cookies.length < before + 20) await pause(20);
  const victim = instances[kill % instanceCount] as RunningServer;
  victim.process.kill('SIGKILL');
  await once(victim.process, 'exit');
  await pause(300);
  instances[kill % instanceCount] = await start();
}
isOver = true;
await Promise.all(clients);
await verify(database);
await restartPostgres();

for (const { stop } of instances) await stop();
await database.close();
await postgres.stop();
await rm(dataDir, { recursive: true, force: true });
end();

async function repeat(work: () => Promise<void>) {
  while (!isOver) {
    await work();
    await pause(10);
  }
}

/** Asks one instance after the other until one gives the answer that is hoped for, as a load balancer would. */
async function ask<Result>(
  attempt: (origin: string) => Promise<Result | undefined>,
): Promise<Result> {
  for (let turn = randomInt(instanceCount); ; turn += 1) {
    const { origin } = instances[turn % instanceCount] as RunningServer;
    const result = await attempt(origin).catch(() => undefined);
    if (result !== undefined) return result;
    failures += 1;
    await pause(20);
  }
}

function post(origin: string, path: string, body: object, headers: Record<string, string> = {}) {
  const from = Array.from({ length: 3 }, () => randomInt(256)).join('.');
  return fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${from}`, ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(15 * seconds),
  });
}

async function sendEnquiry() {
  const key = randomUUID();
  const message = `The enquiry with key ${key}.`;
  const reference = await ask(async (origin) => {
    const answer = await post(
      origin,
      '/api/contact',
      { ...goodEnquiry, message },
      { 'idempotency-key': key },
    );
    if (answer.status !== 201) return undefined;
    return ((await answer.json()) as { reference: string }).reference;
  });
  enquiries.push({ reference, message });
}

/** Chunk by chunk, each to whichever instance answers, from where the upload really stands. */
async function sendVideo() {
  const bytes = videoBytes(videoSize);
  const path = await ask((origin) => uploadsAt(origin).begin(bytes.length));
  for (let offset = 0; offset < bytes.length; ) {
    offset = await ask(async (origin) => {
      const uploads = uploadsAt(origin);
      const arrived = await uploads.offset(path);
      if (Number.isNaN(arrived)) return undefined;
      if (arrived === bytes.length) return arrived;
      const chunk = bytes.subarray(arrived, arrived + chunkBytes);
      const { status } = await uploads.patch(path, arrived, chunk);
      return status === 204 ? arrived + chunk.length : undefined;
    });
  }
  const url = await ask(async (origin) => {
    const answer = await uploadsAt(origin).finish(path);
    return answer.ok ? ((await answer.json()) as { url: string }).url : undefined;
  });
  videos.push({ url, bytes });
}

function uploadsAt(origin: string) {
  return createUploadClient(origin, admin.cookie);
}

async function signInAsMember() {
  const cookie = await ask(async (origin) => {
    const login = { username: member.username, password: testPassword };
    const answer = await post(origin, '/api/auth/login', login);
    if (!answer.ok) return undefined;
    return answer.headers.getSetCookie().find((line) => line.startsWith('aldermere_session'));
  });
  cookies.push(cookie.split(';')[0] ?? '');
}

async function verify({ db }: Database) {
  const promise = (text: string) => `${kills} kill -9 among ${instanceCount} instances: ${text}`;
  const rows = await db.selectFrom('enquiries').select(['reference', 'message']).execute();
  const stored = new Map(rows.map(({ reference, message }) => [reference, message]));
  const lost = enquiries.filter(({ reference, message }) => stored.get(reference) !== message);
  const doubles = rows.length - new Set(rows.map(({ message }) => message)).size;
  check(
    promise('every enquiry is stored, once'),
    lost.length === 0 && doubles === 0,
    `${enquiries.length} acknowledged, ${lost.length} lost, ${doubles} double`,
    '0 lost, 0 double',
  );

  const damaged: string[] = [];
  for (const [index, { url, bytes }] of videos.entries()) {
    const { origin } = instances[index % instanceCount] as RunningServer;
    const answer = await fetch(origin + url);
    if (!Buffer.from(await answer.arrayBuffer()).equals(bytes)) damaged.push(url);
  }
  check(
    promise('every video is there, byte by byte'),
    damaged.length === 0 && videos.length > 0,
    `${videos.length} sent, ${damaged.length} damaged`,
    '0 damaged',
  );

  // Of one person's sessions the newest twenty live.
  const newest = cookies.slice(-instanceCount * 2);
  let refused = 0;
  for (const cookie of newest) {
    for (const { origin } of instances) {
      const answer = await fetch(`${origin}/api/auth/user`, { headers: { cookie } });
      if (answer.status !== 200) refused += 1;
    }
  }
  check(
    promise('every instance knows the sessions of all'),
    refused === 0 && newest.length > 0,
    `${cookies.length} sign-ins, ${refused} refused`,
    '0 refused',
  );
  console.log(`     ${failures} attempts went on at another instance`);
}

async function restartPostgres() {
  const statuses = () =>
    Promise.all(
      instances.map(async ({ origin }) => {
        const answer = await post(origin, '/api/contact', goodEnquiry);
        return { status: answer.status, retryAfter: Number(answer.headers.get('retry-after')) };
      }),
    );
  const countEnquiries = async () =>
    (await database.db.selectFrom('enquiries').select('id').execute()).length;
  const before = await countEnquiries();
  await postgres.shutDown();
  const away = await statuses();
  check(
    'PostgreSQL is away: 503 with Retry-After from every instance',
    away.every(({ status, retryAfter }) => status === 503 && retryAfter > 0),
    away.map(({ status }) => status).join(' '),
    '503',
  );
  await postgres.restart();
  const began = performance.now();
  let back = await statuses();
  let taken = back.filter(({ status }) => status === 201).length;
  while (back.some(({ status }) => status !== 201) && performance.now() - began < 30 * seconds) {
    await pause(200);
    back = await statuses();
    taken += back.filter(({ status }) => status === 201).length;
  }
  const ms = Math.round(performance.now() - began);
  check(
    'it is back: 201 from every instance without a restart',
    back.every(({ status }) => status === 201),
    `${ms} ms`,
    '< 30 s',
  );
  const after = await countEnquiries();
  check(
    'and the enquiries from before are there with the new ones',
    after === before + taken,
    `${before} and ${taken}: ${after}`,
    'the sum',
  );
}
