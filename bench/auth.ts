// Sign-ins, session checks, and whether pages notice: `npm run bench -- auth`.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { createUser, openSession, type TestUser, testPassword } from '#tests/support/accounts.ts';
import { startServer } from '#tests/support/server.ts';

const parallel = 100;

const dataDir = await mkdtemp(join(tmpdir(), 'aldermere-bench-'));
const database = await connectDatabase({ databaseUrl: undefined, dataDir });
await migrate(database);
const users: TestUser[] = [];
for (let index = 0; index < parallel; index += 1) {
  users.push(await createUser(database, { username: `bench-${index}` }));
}
const { cookie } = await openSession(database, users[0] as TestUser);
await database.close();

// Each sign-in comes from an address of its own, as a proxy in front would report it.
const server = await startServer({ DATA_DIR: dataDir, TRUST_PROXY: '1' });

const login = async ({ username }: { username: string }, index: number) => {
  const response = await fetch(`${server.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${index}` },
    body: JSON.stringify({ username, password: testPassword }),
  });
  if (response.status !== 200) throw new Error(`sign-in answered ${response.status}`);
};

const timed = async (work: () => Promise<unknown>) => {
  const from = performance.now();
  await work();
  return performance.now() - from;
};
const percentile = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN;
const page = () => timed(async () => (await fetch(`${server.origin}/about`)).arrayBuffer());

const quiet: number[] = [];
for (let index = 0; index < 300; index += 1) quiet.push(await page());

let signingIn = true;
const busy: number[] = [];
const burst = timed(() => Promise.all(users.map(login))).finally(() => {
  signingIn = false;
});
while (signingIn) busy.push(await page());
const burstMs = await burst;

const checks = 5000;
const checkMs = await timed(async () => {
  const workers = Array.from({ length: 16 }, async () => {
    for (let index = 0; index < checks / 16; index += 1) {
      await (await fetch(`${server.origin}/api/auth/user`, { headers: { cookie } })).json();
    }
  });
  await Promise.all(workers);
});

const quietP99 = percentile(quiet, 0.99);
const busyP99 = percentile(busy, 0.99);
console.log(`logins/s: ${((parallel / burstMs) * 1000).toFixed(1)} (${parallel} at once)`);
console.log(`session checks/s: ${((checks / checkMs) * 1000).toFixed(0)} (16 connections)`);
console.log(
  `page p99, quiet: ${quietP99.toFixed(1)} ms; during the logins: ${busyP99.toFixed(1)} ms`,
);
console.log(
  `ratio busy/quiet: ${(busyP99 / quietP99).toFixed(1)}; of the 250 ms bar: ${(busyP99 / 250).toFixed(2)}`,
);

await server.stop();
await rm(dataDir, { recursive: true, force: true });
