// Sign-ins, session checks, and whether pages notice: `npm run bench -- auth`.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { p99, startWithCrowd, timed } from '#tests/support/server/login-crowd.ts';

const parallel = 100;
const checks = 5000;
const connections = 16;

const dataDir = await mkdtemp(join(tmpdir(), 'aldermere-bench-'));
const { server, cookie, readPage, signInAll } = await startWithCrowd(dataDir, parallel);

const quiet: number[] = [];
for (let index = 0; index < 300; index += 1) quiet.push(await readPage());
const { took, pages } = await signInAll();

const checkMs = await timed(async () => {
  const workers = Array.from({ length: connections }, async () => {
    for (let index = 0; index < checks / connections; index += 1) {
      await (await fetch(`${server.origin}/api/auth/user`, { headers: { cookie } })).json();
    }
  });
  await Promise.all(workers);
});

const quietP99 = p99(quiet);
const busyP99 = p99(pages);
console.log(`logins/s: ${((parallel / took) * 1000).toFixed(1)} (${parallel} at once)`);
console.log(
  `session checks/s: ${((checks / checkMs) * 1000).toFixed(0)} (${connections} connections)`,
);
console.log(
  `page p99, quiet: ${quietP99.toFixed(1)} ms; during the logins: ${busyP99.toFixed(1)} ms`,
);
console.log(
  `ratio busy/quiet: ${(busyP99 / quietP99).toFixed(1)}; of the 250 ms bar: ${(busyP99 / 250).toFixed(2)}`,
);

await server.stop();
await rm(dataDir, { recursive: true, force: true });
