// Sign-ins, and whether pages notice: `npm run bench -- auth`.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { p99, startWithCrowd } from '#tests/support/server/login-crowd.ts';
import { ms, report } from './support/report.ts';

const people = 300;
const loginsPerSecond = 100;
const barMs = 40;

const dataDir = await mkdtemp(join(tmpdir(), 'aldermere-bench-'));
const { server, readPage, signInAll } = await startWithCrowd(dataDir, people);
const quiet: number[] = [];
for (let index = 0; index < 300; index += 1) quiet.push(await readPage());
const { took, pages, signedIn } = await signInAll({ pauseMs: 1000 / loginsPerSecond });
await server.stop();
await rm(dataDir, { recursive: true, force: true });

const busy = p99(pages);
report(`Pages while ${loginsPerSecond} people a second sign in`, [
  {
    what: 'p99 of a page',
    ours: ms(busy),
    reference: `allowed: ${barMs} ms; quiet ${ms(p99(quiet))}`,
    ratio: busy / barMs,
    bar: { atMost: 1 },
  },
]);
console.log(
  `\nSigned in: ${((signedIn / took) * 1000).toFixed(0)} a second; the others were told to wait.`,
);
