// Signing in and reading pages while others flood the sign-in.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { onBothEngines, type Place } from '#tests/support/faults/fault-engines.ts';
import { createFaultReport } from '#tests/support/faults/fault-report.ts';
import { createAttacker } from '#tests/support/faults/login-flood.ts';
import { createUser } from '#tests/support/server/accounts.ts';
import { p99, startWithCrowd, timed } from '#tests/support/server/login-crowd.ts';
import { startServer } from '#tests/support/server/server-process.ts';

const seconds = 1000;
const report = createFaultReport();
const formatMs = (ms: number) => `${Math.round(ms)} ms`;

await signInTogether();
await onBothEngines(async (engine, createPlace) => {
  await signInDuringFlood(engine, await createPlace(), 'random names');
  await signInDuringFlood(engine, await createPlace(), "the admin's name");
});
await readDuringSlowConnections();
report.end();

async function signInTogether() {
  const dataDir = await mkdtemp(join(tmpdir(), 'aldermere-crowd-'));
  const crowd = await startWithCrowd(dataDir, 100);
  const { took, pages } = await crowd.signInAll();
  report.check('100 parallel logins: all succeed', true, formatMs(took));
  const slowest = p99(pages);
  report.check('100 parallel logins: pages, p99', slowest < 250, formatMs(slowest), '< 250 ms');
  await crowd.server.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function signInDuringFlood(engine: string, place: Place, names: string) {
  const attack = `${engine}: 200 logins at once from 150 addresses, ${names}`;
  const server = await startServer({ ...place.env, TRUST_PROXY: '1' });
  const database = await place.connect();
  const { username, password } = await createUser(database, { role: 'admin', hasRealHash: true });
  await database.close();
  const attacker = createAttacker(server);
  const signIn = (cookie?: string) =>
    attacker.login({ username, password, from: '198.51.100.1', ...(cookie && { cookie }) });
  const cookie = (await signIn()).setCookie
    .find((header) => header.startsWith('aldermere_device='))
    ?.split(';')[0];

  const flood = attacker.flood(names === 'random names' ? {} : { username });
  const reading = readPages(server.origin);
  const times: number[] = [];
  let succeeded = 0;
  for (let index = 0; index < 20; index += 1) {
    await pause(0.25 * seconds);
    times.push(
      await timed(async () => {
        if ((await signIn(cookie)).status === 200) succeeded += 1;
      }),
    );
  }
  const slowest = Math.max(...times);
  const { ms, failed } = await reading.stop();
  console.log('     flood answered', JSON.stringify(await flood.stop()));
  report.check(`${attack}: known browser signs in`, succeeded === 20, succeeded, '20 of 20');
  report.check(`${attack}: slowest`, slowest < 2 * seconds, formatMs(slowest), '< 2 s');
  report.check(
    `${attack}: pages, p99 of ${ms.length}, failed`,
    p99(ms) < 500 && failed === 0,
    `${formatMs(p99(ms))}, ${failed}`,
    '< 500 ms, 0',
  );
  await server.stop();
}

/** 1,000 connections that send a header every second, each replaced when it is cut, and 100 logins a second. */
async function readDuringSlowConnections() {
  const server = await startServer({ TRUST_PROXY: '1' });
  const attacker = createAttacker(server);
  const { hostname, port } = new URL(server.origin);
  const sockets = new Set<Socket>();
  let isOver = false;
  let opened = 0;
  const openSlowConnection = () => {
    if (isOver) return;
    opened += 1;
    const socket = connect(Number(port), hostname);
    sockets.add(socket);
    socket.on('error', () => {}).resume();
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n');
    socket.on('close', () => {
      sockets.delete(socket);
      openSlowConnection();
    });
  };
  for (let index = 0; index < 1000; index += 1) openSlowConnection();
  const dripping = setInterval(() => {
    for (const socket of sockets) socket.write('X-Slow: 1\r\n');
  }, seconds);
  const logins: Promise<unknown>[] = [];
  const loggingIn = setInterval(() => {
    const from = `203.0.113.${logins.length % 250}`;
    logins.push(attacker.login({ username: randomUUID(), password: 'not it', from }));
  }, 10);
  const reading = readPages(server.origin);
  await pause(20 * seconds);
  const { ms, failed } = await reading.stop();
  isOver = true;
  clearInterval(loggingIn);
  clearInterval(dripping);
  for (const socket of sockets) socket.destroy();
  await Promise.all(logins);
  console.log(`     ${opened} slow connections, ${logins.length} logins`);
  report.check(
    `1,000 slow connections and 100 logins/s: pages, p99 of ${ms.length}, failed`,
    p99(ms) < 500 && failed === 0,
    `${formatMs(p99(ms))}, ${failed}`,
    '< 500 ms, 0',
  );
  await server.stop();
}

/** One page after the other until stopped. */
function readPages(origin: string) {
  const ms: number[] = [];
  let failed = 0;
  let isOver = false;
  async function read() {
    try {
      const response = await fetch(`${origin}/about`);
      await response.arrayBuffer();
      if (!response.ok) failed += 1;
    } catch {
      failed += 1;
    }
  }
  const reading = (async () => {
    while (!isOver) {
      ms.push(await timed(read));
      await pause(20);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await reading;
      return { ms, failed };
    },
  };
}
