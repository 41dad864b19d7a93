// `npm test`: everything CI checks, in one command, ending with `N passed, N failed`.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ensureChromium } from './setup/chromium.mjs';
import { ensureDovecot } from './setup/dovecot.mjs';
import { ensureReady } from './setup/ensure-ready.mjs';
import { projectNode, readJson, root, say } from './setup/project.mjs';

ensureReady();
ensureChromium();
ensureDovecot();
const node = projectNode();
const temporary = mkdtempSync(join(hasRoomInMemory() ? '/dev/shm' : tmpdir(), 'aldermere-test-'));
// PostgreSQL runs as another user, and has its folder in there.
chmodSync(temporary, 0o711);
// Databases, files and browser profiles: on a disk they took a third longer.
const env = { ...process.env, TMPDIR: temporary };
// The caller's NODE_ENV must not change what is tested.
delete env.NODE_ENV;
// A shared host can stand still for longer than any time-out: there the runners try a failed test once more.
const again = process.env.CI ? 1 : 0;

const totals = { passed: 0, failed: 0 };

// Side by side: the tests often wait for a process or a delay.
await Promise.all([
  check('Types: client', ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.client.json']),
  check('Types: server', ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.server.json']),
  check('Lint and format', ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings']),
  check('Import rules', ['scripts/check-imports.mjs']),
  check('Dead code', ['node_modules/knip/bin/knip.js', '--no-progress']),
  suite('Unit, API and component tests', {
    args: (report) => [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile=${report}`,
      `--retry=${again}`,
    ],
    count: ({ numPassedTests, numFailedTests }) => [numPassedTests, numFailedTests],
  }),
]);
await suite('Browser tests', {
  args: () => ['node_modules/@playwright/test/cli.js', 'test', `--retries=${again}`],
  count: ({ stats: { expected, flaky, unexpected } }) => [expected + flaky, unexpected],
});

rmSync(temporary, { recursive: true, force: true });
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);

/** A run fills 1 GB at most; containers often have 64 MB there. */
function hasRoomInMemory() {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize > 4e9;
  } catch {
    return false;
  }
}

/** A step that is right or wrong as a whole. It counts as one failure, never as a passed test. */
async function check(name, args) {
  const child = spawn(node, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env });
  const [out, errors, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    exitOf(child),
  ]);
  // Printed when it ends: checks that run side by side would mix their lines.
  say(`\n— ${name}: ${code === 0 ? 'ok' : 'failed'}`);
  if (code === 0) return;
  say(out + errors);
  totals.failed += 1;
}

async function suite(name, { args, count }) {
  say(`\n— ${name}`);
  const from = performance.now();
  const report = join(temporary, `${name}.json`);
  const child = spawn(node, args(report), {
    cwd: root,
    stdio: 'inherit',
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  const code = await exitOf(child);
  const counted = readJson(report);
  const [passed, failed] = counted ? count(counted) : [0, 0];
  totals.passed += passed;
  // A runner that fails without a failed test (a crash, a set-up error, no tests at all) failed too.
  totals.failed += Math.max(failed, code === 0 && passed > 0 ? 0 : 1);
  say(`\n— ${name}: ${Math.round((performance.now() - from) / 1000)} s`);
}

function exitOf(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
}
