// Start and end of the process: killed in its first start, SIGTERM with requests in flight, database away,
// and kept waiting by slow clients.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres } from '#tests/support/database/postgres.ts';
import { onBothEngines } from '#tests/support/faults/fault-engines.ts';
import { createFaultReport } from '#tests/support/faults/fault-report.ts';
import { startMailServer } from '#tests/support/mail/mail-server.ts';
import { type RunningServer, startServer } from '#tests/support/server/server-process.ts';

const root = join(import.meta.dirname, '../..');
const seconds = 1000;
const firstStarts = 20;
const report = createFaultReport();
const { check } = report;

const enquiry = (message: string) =>
  JSON.stringify({ name: 'Ada', email: 'ada@example.com', message, privacy: true });

const post = (origin: string, message: string) =>
  fetch(`${origin}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: enquiry(message),
  });

await onBothEngines(async (engine, createPlace) => {
  await dieInFirstStart();
  await endWithWorkInHand();

  async function dieInFirstStart() {
    const place = await createPlace();
    const env = { PATH: process.env.PATH, PORT: '0', ...place.env };
    for (let start = 0; start < firstStarts; start += 1) {
      const child = spawn(process.execPath, ['server/main.ts'], {
        cwd: root,
        env,
        stdio: 'ignore',
      });
      // From before the database is opened until after the first admin is made.
      await pause(100 + (start / firstStarts) * 900 + Math.random() * 100);
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    }
    const server = await startServer({ ...place.env });
    const database = await place.connect();
    const admins = await database.db.selectFrom('users').select('id').execute();
    const codes = await database.db.selectFrom('registration_codes').select('id').execute();
    await database.close();
    check(
      `${engine}: starts after ${firstStarts} kills in the first start`,
      admins.length === 1 && codes.length === 1,
      `${admins.length} admin, ${codes.length} code`,
      '1 admin, 1 code',
    );
    const file = join(place.env.DATA_DIR ?? '', 'first-start.txt');
    check(`${engine}: what the first start made can be read`, existsSync(file));
    await server.stop();
  }

  async function endWithWorkInHand() {
    const place = await createPlace();
    const mail = await startMailServer('hanging');
    const server = await startServer({ ...place.env, ...mail.env });
    await post(server.origin, 'While the mail server hangs.');
    const { socket, received } = openRequest(server, enquiry('In flight.'), 20);
    await pause(300);
    const began = performance.now();
    const exited = once(server.process, 'exit');
    server.process.kill('SIGTERM');
    await pause(500);
    socket.write(enquiry('In flight.').slice(20));
    const [code] = await exited;
    const ms = Math.round(performance.now() - began);
    check(
      `${engine}: SIGTERM lets the request in flight finish`,
      /^HTTP\/1\.1 201 /.test(received()),
    );
    check(
      `${engine}: SIGTERM with work in hand: exit 0`,
      code === 0 && ms < 10 * seconds,
      `${code}, ${ms} ms`,
      '< 10 s',
    );
    const database = await place.connect();
    const stored = await database.db.selectFrom('enquiries').select('message').execute();
    const waiting = await database.db
      .selectFrom('mails')
      .select('id')
      .where('state', '=', 'waiting')
      .execute();
    check(
      `${engine}: both are stored, both mails wait`,
      stored.length === 2 && waiting.length === 2,
    );
    await database.close();
    await mail.stop();
  }
});

await endWhileSomebodyDawdles();
await loseTheDatabase();
await keepWaiting();
report.end();

/** A request whose body has arrived only up to somewhere. */
function openRequest(server: RunningServer, body: string, upTo: number) {
  const { hostname, port } = new URL(server.origin);
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.setEncoding('utf8').on('data', (text) => {
    received += text;
  });
  socket.on('error', () => {});
  socket.write(
    [
      'POST /api/contact HTTP/1.1',
      'Host: localhost',
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      '',
      body.slice(0, upTo),
    ].join('\r\n'),
  );
  return { socket, received: () => received };
}

/** A client that is still sending its request must not prevent a clean exit. */
async function endWhileSomebodyDawdles() {
  const server = await startServer();
  openRequest(server, enquiry('Never complete.'), 20);
  await pause(300);
  const began = performance.now();
  const code = await server.stop();
  const ms = Math.round(performance.now() - began);
  check(
    'SIGTERM with a request that never ends: exit 0',
    code === 0 && ms < 10 * seconds,
    `${code}, ${ms} ms`,
    '< 10 s',
  );
}

async function loseTheDatabase() {
  const postgres = await startPostgres();
  const server = await startServer({ DATABASE_URL: `${postgres.url}/postgres` });
  check('the database is there: 201', (await post(server.origin, 'Before.')).status === 201);
  await postgres.crash();
  const away = await post(server.origin, 'Away.');
  const retryAfter = Number(away.headers.get('retry-after'));
  check(
    'the database is away: 503 with Retry-After',
    away.status === 503 && retryAfter > 0,
    `${away.status}, ${retryAfter} s`,
    '503',
  );
  check('pages are served meanwhile', (await fetch(`${server.origin}/contact`)).status === 200);
  check('and not ready', (await fetch(`${server.origin}/readyz`)).status === 503);
  await postgres.restart();
  const began = performance.now();
  let status = 0;
  let tries = 0;
  while (status !== 201 && performance.now() - began < 30 * seconds) {
    status = (await post(server.origin, 'After.')).status;
    tries += 1;
    if (status !== 201) await pause(200);
  }
  const ms = Math.round(performance.now() - began);
  check(
    'it is back: 201 without a restart',
    status === 201,
    `${status} after ${tries} tries, ${ms} ms`,
    '< 30 s',
  );
  await server.stop();
  await postgres.stop();
}

async function keepWaiting() {
  const server = await startServer();
  const { hostname, port } = new URL(server.origin);
  const timeToClose = async (first: string, drip: string) => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {}).resume();
    socket.write(first);
    const began = performance.now();
    const dripping = setInterval(() => socket.write(drip), 500);
    // Not once(), which would fail with a reset.
    await new Promise((resolve) => socket.once('close', resolve));
    clearInterval(dripping);
    return Math.round(performance.now() - began);
  };
  const body = (request: string, type: string) =>
    timeToClose(
      `${request} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: 5000\r\n\r\n{`,
      ' ',
    );
  const [headersMs, ...bodiesMs] = await Promise.all([
    timeToClose('GET / HTTP/1.1\r\nHost: localhost\r\n', 'X-Slow: 1\r\n'),
    body('POST /api/contact', 'application/json'),
    // Answered before the body is read: it must not hold the connection, nor harm anybody.
    body('POST /api/contact', 'text/plain'),
    body('POST /api/services', 'application/json'),
    body('GET /about', 'application/json'),
  ]);
  const slowest = Math.max(...bodiesMs);
  check('slow headers are closed', headersMs <= 6 * seconds, `${headersMs} ms`, '<= 6 s');
  check('slow bodies are closed', slowest <= 12 * seconds, `${slowest} ms`, '<= 12 s');
  check('and the site is there as before', (await fetch(`${server.origin}/about`)).ok);
  await server.stop();
}
