// Two hundred open inboxes cost little and are told within two seconds; a hundred thousand guesses at the address of a
// visitor's page find nothing.

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { connectDatabase } from '#server/db/connect.ts';
import { createFaultReport } from '#tests/support/faults/fault-report.ts';
import { signIn } from '#tests/support/server/accounts.ts';
import { type RunningServer, startServer } from '#tests/support/server/server-process.ts';

const streams = 200;
const guesses = Number(process.env.ALDERMERE_GUESSES ?? 100_000);
const report = createFaultReport();

const server = await startServer({ TRUST_PROXY: '1', LOG_LEVEL: 'debug' });
const database = await connectDatabase({ databaseUrl: undefined, dataDir: server.dataDir });
// Twenty of a person at most.
const cookies: string[] = [];
for (let people = 0; people < streams / 20; people += 1) {
  cookies.push((await signIn(database, { role: 'desk' })).cookie);
}
await database.close();

const { page } = await sendEnquiry();
await measureStreams();
await guess();
const token = page.split('/').at(-1) ?? '';
report.check('the token is in no line of the log', !server.lines.join('\n').includes(token));
report.check('ends in order', (await server.stop()) === 0);
report.end();

async function sendEnquiry(): Promise<{ page: string }> {
  const answer = await fetch(`${server.origin}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ada', email: 'a@b.example', message: 'A car.', privacy: true }),
  });
  return (await answer.json()) as { page: string };
}

async function measureStreams() {
  // Compiled code and pools are there before the first measurement.
  for (let warm = 0; warm < 20; warm += 1) (await openStream(warm)).destroy();
  const before = await restingMB(server);
  const open = await Promise.all(Array.from({ length: streams }, (_, index) => openStream(index)));
  let told = 0;
  for (const stream of open) {
    stream.on('data', (part: Buffer) => {
      if (part.includes('"kind":"new"')) told += 1;
    });
  }
  const cost = (await restingMB(server)) - before;
  report.check(`${streams} open streams of events`, cost < 20, `${cost.toFixed(1)} MB`, '< 20 MB');

  const began = performance.now();
  await sendEnquiry();
  while (told < streams && performance.now() - began < 5000) await pause(5);
  const ms = Math.round(performance.now() - began);
  report.check(
    'each is told of a new enquiry',
    told === streams && ms < 2000,
    `${told} in ${ms} ms`,
    `${streams} < 2000 ms`,
  );
  for (const stream of open) stream.destroy();
}

async function openStream(index: number): Promise<IncomingMessage> {
  const cookie = cookies[index % cookies.length];
  const call = request(`${server.origin}/api/admin/events`, { headers: { cookie } }).end();
  const [stream] = (await once(call, 'response')) as [IncomingMessage];
  stream.on('error', () => {});
  await once(stream, 'data');
  return stream;
}

/** From a thousand addresses, so that not all of them are refused before they are looked up. */
async function guess() {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const statuses = new Map<number | undefined, number>();
  let sent = 0;
  const guessers = Array.from({ length: 32 }, async () => {
    while (sent < guesses) {
      sent += 1;
      const path = `/enquiry/${randomBytes(16).toString('base64url')}`;
      const from = `203.0.${sent % 4}.${sent % 250}`;
      const headers = { 'x-forwarded-for': from };
      const call = request(`${server.origin}${path}`, { agent, headers }).end();
      const [answer] = (await once(call, 'response')) as [IncomingMessage];
      answer.resume();
      await once(answer, 'end');
      statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
    }
  });
  await Promise.all(guessers);
  agent.destroy();
  const found = [...statuses].filter(([status]) => status !== 404 && status !== 429);
  const figure = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
  report.check(`${guesses} guesses at a visitor's page`, found.length === 0, figure, 'none found');
  const refused = statuses.get(429) ?? 0;
  report.check('most are refused unseen', refused > guesses / 2, refused, `> ${guesses / 2}`);
  const own = await fetch(server.origin + page);
  report.check('the page itself is there', own.status === 200, own.status, '200');
}

/** A server that rests collects its garbage every 20 seconds: the least of three quarters of a minute. */
async function restingMB(running: RunningServer): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let sample = 0; sample < 45; sample += 1) {
    await pause(1000);
    least = Math.min(least, residentMB(running));
  }
  return least;
}

function residentMB({ process: child }: RunningServer): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
