// `npm run test:faults`: the slow tests, one file after the other; `-- enquiries` runs those whose name begins so.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureReady } from './setup/ensure-ready.mjs';
import { projectNode, root, say } from './setup/project.mjs';

const longest = 30 * 60 * 1000;

const wanted = process.argv.slice(2);
const files = readdirSync(join(root, 'tests/faults'))
  .filter((file) => file.endsWith('.ts'))
  .filter((file) => wanted.length === 0 || wanted.some((name) => file.startsWith(name)));
if (files.length === 0) {
  say(`There is no test of faults called ${wanted.join(' or ')}.`);
  process.exit(1);
}
ensureReady();
const reportDir = mkdtempSync(join(tmpdir(), 'aldermere-faults-'));
const rowsFile = join(reportDir, 'rows.jsonl');
const failed = files.filter((file) => {
  say(`\n— ${file}`);
  const run = spawnSync(projectNode(), [join('tests/faults', file)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, FAULT_ROWS: rowsFile },
    timeout: longest,
    killSignal: 'SIGKILL',
  });
  return run.status !== 0;
});
console.table(readRows(), ['attack', 'figure', 'bound', 'holds']);
rmSync(reportDir, { recursive: true });
say(`\n${files.length - failed.length} passed, ${failed.length} failed ${failed.join(' ')}`);
process.exit(failed.length === 0 ? 0 : 1);

/** What tests/support/faults/fault-report.ts wrote: `{attack, figure, bound, holds}`, one a line. */
function readRows() {
  if (!existsSync(rowsFile)) return [];
  return readFileSync(rowsFile, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}
