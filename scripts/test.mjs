// `npm test`: everything CI checks, in one command, ending with `N passed, N failed`.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { ensureChromium } from './setup/chromium.mjs';
import { ensureReady } from './setup/ensure-ready.mjs';
import { projectNode, root, say } from './setup/project.mjs';
import { listPlaywrightTests, listVitestTests } from './test-reports.mjs';

const slowestShown = 10;
const mostFilesTriedAgain = 5;

ensureReady();
ensureChromium();
const node = projectNode();
const reports = mkdtempSync(join(tmpdir(), 'aldermere-test-'));
const env = { ...process.env };
// The caller's NODE_ENV must not change what is tested.
delete env.NODE_ENV;

const totals = { passed: 0, failed: 0 };
const timings = [];
const tests = [];

// Side by side: the tests often wait for a process or a delay.
await Promise.all([
  timed('Static checks', () =>
    Promise.all([
      check('Types: client', ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.client.json']),
      check('Types: server', ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.server.json']),
      check('Lint and format', [
        'node_modules/@biomejs/biome/bin/biome',
        'ci',
        '--error-on-warnings',
      ]),
      check('Import rules', ['scripts/check-imports.mjs']),
      check('Dead code', ['node_modules/knip/bin/knip.js', '--no-progress']),
    ]),
  ),
  timed('Unit, API and component tests', (name) =>
    suite(
      name,
      listVitestTests,
      (report) => [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile=${report}`,
      ],
      '--maxWorkers=1',
    ),
  ),
]);
await timed('Browser tests', (name) =>
  suite(
    name,
    listPlaywrightTests,
    () => ['node_modules/@playwright/test/cli.js', 'test'],
    '--workers=1',
  ),
);

rmSync(reports, { recursive: true, force: true });
say('\n— Slowest tests');
for (const { seconds, file, title } of slowest())
  say(`${seconds.toFixed(1).padStart(6)} s  ${relative(root, file)}: ${title}`);
say('\n— Time');
for (const { name, seconds } of timings) say(`${seconds.toFixed(0).padStart(6)} s  ${name}`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);

async function timed(name, work) {
  const from = performance.now();
  await work(name);
  timings.push({ name, seconds: (performance.now() - from) / 1000 });
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

async function suite(name, list, argsFor, oneWorker) {
  say(`\n— ${name}`);
  let { ran, ended } = await runTests(name, list, argsFor);
  const failedFiles = [...new Set(ran.filter(hasFailed).map(({ file }) => file))];
  // A shared host can stand still for longer than any time-out. What fails on a machine with nothing else to do, fails.
  if (process.env.CI && failedFiles.length > 0 && failedFiles.length <= mostFilesTriedAgain) {
    const paths = failedFiles.map((file) => relative(root, file));
    say(`\n— ${name}, again and alone: ${paths.join(', ')}`);
    const second = await runTests(`${name} again`, list, (report) => [
      ...argsFor(report),
      oneWorker,
      ...failedFiles,
    ]);
    const others = ran.filter(({ file }) => !failedFiles.includes(file));
    // No test may get lost between the two runs.
    if (others.length + second.ran.length >= ran.length) {
      ran = [...others, ...second.ran];
      ended = second.ended;
    }
  }
  tests.push(...ran);
  const passed = ran.filter(({ outcome }) => outcome === 'passed').length;
  const failed = ran.filter(hasFailed).length;
  totals.passed += passed;
  // A runner that fails without a failed test (a crash, a set-up error, no tests at all) failed too.
  totals.failed += Math.max(failed, ended === 0 && passed > 0 ? 0 : 1);
}

async function runTests(name, list, argsFor) {
  const report = join(reports, `${name.replace(/\W+/g, '-')}.json`);
  const child = spawn(node, argsFor(report), {
    cwd: root,
    stdio: 'inherit',
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  return { ended: await exitOf(child), ran: readReport(report, list) };
}

function hasFailed({ outcome }) {
  return outcome === 'failed';
}

function exitOf(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
}

function readReport(path, list) {
  try {
    return list(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return [];
  }
}

function slowest() {
  return tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, slowestShown);
}
