// `npm test`: everything CI checks, in one command, ending with `N passed, N failed`.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { projectNode, root, say } from './project.mjs';
import { ensureReady } from './setup.mjs';

ensureReady();
ensureChromium();
const node = projectNode();
const reports = mkdtempSync(join(tmpdir(), 'aldermere-test-'));
const env = { ...process.env };
// The caller's NODE_ENV must not change what is tested.
delete env.NODE_ENV;

const totals = { passed: 0, failed: 0 };

check('Types: client', ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.client.json']);
check('Types: server and tests', ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.server.json']);
check('Lint and format', ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings']);
check('Import rules', ['scripts/check-imports.mjs']);
check('Dead code', ['node_modules/knip/bin/knip.js', '--no-progress']);
suite('Unit and API tests, on SQLite and PostgreSQL', readVitest, (report) => [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile=${report}`,
]);
suite('Browser tests', readPlaywright, () => ['node_modules/@playwright/test/cli.js', 'test']);

rmSync(reports, { recursive: true, force: true });
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);

/** A step that is right or wrong as a whole. It counts as one failure, never as a passed test. */
function check(name, args) {
  say(`\n— ${name}`);
  if (!succeeds(args)) totals.failed += 1;
}

function suite(name, read, argsFor) {
  say(`\n— ${name}`);
  const report = join(reports, `${name.replace(/\W+/g, '-')}.json`);
  const succeeded = succeeds(argsFor(report), { PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  const { passed, failed } = readReport(report, read);
  totals.passed += passed;
  // A runner that fails without a failed test (a crash, a set-up error, no tests at all) failed too.
  totals.failed += Math.max(failed, succeeded && passed > 0 ? 0 : 1);
}

function succeeds(args, more = {}) {
  return (
    spawnSync(node, args, { cwd: root, stdio: 'inherit', env: { ...env, ...more } }).status === 0
  );
}

function readReport(path, read) {
  try {
    return read(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return { passed: 0, failed: 0 };
  }
}

function readVitest({ numPassedTests, numFailedTests }) {
  return { passed: numPassedTests, failed: numFailedTests };
}

function readPlaywright({ stats }) {
  if (stats.flaky > 0)
    say(`${stats.flaky} browser tests passed only at the second try; see above.`);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}
