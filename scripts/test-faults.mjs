// `npm run test:faults`: the slow tests, one file after the other; `-- enquiries` runs those whose name begins so.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectNode, root, say } from './project.mjs';
import { ensureReady } from './setup.mjs';

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
const failed = files.filter((file) => {
  say(`\n— ${file}`);
  const run = spawnSync(projectNode(), [join('tests/faults', file)], {
    cwd: root,
    stdio: 'inherit',
    timeout: longest,
    killSignal: 'SIGKILL',
  });
  return run.status !== 0;
});
say(`\n${files.length - failed.length} passed, ${failed.length} failed ${failed.join(' ')}`);
process.exit(failed.length === 0 ? 0 : 1);
