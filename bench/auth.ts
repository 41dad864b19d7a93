// Sign-ins, and whether pages notice: `npm run bench -- auth`. Needs wrk.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startWithCrowd } from '#tests/support/server/login-crowd.ts';
import { loadFor } from './support/load.ts';
import { ms, report } from './support/report.ts';

const seconds = 5;
const loginsPerSecond = 100;
const barMs = 40;

const dataDir = await mkdtemp(join(tmpdir(), 'aldermere-bench-'));
const { server, signInAll } = await startWithCrowd(dataDir, seconds * loginsPerSecond);
// wrk reads the page: this process is busy with the sign-ins, and would read it late.
const page = { url: `${server.origin}/about`, connections: 1 };
await loadFor(page, 2);
const quiet = await loadFor(page, seconds);
const signingIn = signInAll({ pauseMs: 1000 / loginsPerSecond, readsPages: false });
const busy = await loadFor(page, seconds);
const { took, signedIn } = await signingIn;
await server.stop();
await rm(dataDir, { recursive: true, force: true });

report(`Pages while ${loginsPerSecond} people a second sign in`, [
  {
    what: 'p99 of a page',
    ours: ms(busy.p99),
    reference: `allowed: ${barMs} ms; quiet ${ms(quiet.p99)}`,
    ratio: busy.p99 / barMs,
    bar: { atMost: 1 },
  },
]);
console.log(
  `\nSigned in: ${((signedIn / took) * 1000).toFixed(0)} a second; the others were told to wait.`,
);
