// The generated bodies of the quick tests again, ten thousand for each route: no 5xx.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const files = [
  'generated-bodies',
  'server/http/record-routes',
  'server/features/videos/uploads/uploads',
];
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'sqlite', ...files],
  {
    cwd: join(import.meta.dirname, '../..'),
    stdio: 'inherit',
    env: { ...process.env, ALDERMERE_RUNS: process.env.ALDERMERE_RUNS ?? '10000' },
  },
);
process.exit(status ?? 1);
