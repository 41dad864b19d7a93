// The generated bodies of the quick tests again, ten thousand for each route: no 5xx.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createFaultReport } from '#tests/support/faults/fault-report.ts';

const files = [
  'generated-bodies',
  'server/records/record-routes',
  'server/features/pictures/pictures',
  'server/features/site/draft/draft',
  'server/features/videos/uploads/uploads',
];
const runs = process.env.ALDERMERE_RUNS ?? '10000';
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'sqlite', ...files],
  {
    cwd: join(import.meta.dirname, '../..'),
    stdio: 'inherit',
    env: { ...process.env, ALDERMERE_RUNS: runs },
  },
);
const report = createFaultReport();
report.check(`${runs} generated bodies a route`, status === 0, '', 'no 5xx');
report.end();
