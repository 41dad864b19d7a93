// A hundred sign-ins at once do not hold up the pages.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFaultReport } from '#tests/support/faults/fault-report.ts';
import { p99, startWithCrowd } from '#tests/support/server/login-crowd.ts';

const report = createFaultReport();
const dataDir = await mkdtemp(join(tmpdir(), 'aldermere-crowd-'));
const crowd = await startWithCrowd(dataDir, 100);
const { took, pages } = await crowd.signInAll();
const slowest = p99(pages);
report.check('100 parallel logins all succeed; ms:', true, Math.round(took));
report.check(
  `pages meanwhile: p99 under 250 ms of ${pages.length}`,
  slowest < 250,
  slowest.toFixed(1),
);
await crowd.server.stop();
await rm(dataDir, { recursive: true, force: true });
report.end();
