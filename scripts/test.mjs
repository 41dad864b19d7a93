// `npm test`: everything CI checks, in one command, ending with `N passed, N failed`.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { ensureChromium } from './setup/chromium.mjs';
import { ensureReady } from './setup/ensure-ready.mjs';
import { projectNode, root, say } from './setup/project.mjs';
import { hasFailed, isSettled, listPlaywrightTests, listVitestTests } from './test-reports.mjs';

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
const passedAgain = [];

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
        '--reporter=./scripts/unhandled-errors.mjs',
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
  say(`${seconds.toFixed(1).padStart(6)} s  ${fromRoot(file)}: ${title}`);
if (passedAgain.length > 0)
  say(`\n— Passed only once more: ${passedAgain.map(fromRoot).join(', ')}`);
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
  let { code, ran, isExplained } = await runTests(name, list, argsFor);
  const files = [...new Set(ran.filter(hasFailed).map(({ file }) => file))];
  // A shared host can stand still for longer than any time-out: the failed files are run once more, with one worker.
  if (process.env.CI && isExplained && files.length > 0 && files.length <= mostFilesTriedAgain) {
    say(`\n— ${name}, once more: ${files.map(fromRoot).join(', ')}`);
    const argsForFiles = (report) => [...argsFor(report), oneWorker, ...files];
    const second = await runTests(`${name} once more`, list, argsForFiles);
    const isOfFiles = ({ file }) => files.includes(file);
    if (isSettled(ran.filter(isOfFiles), second.ran)) {
      ran = [...ran.filter((test) => !isOfFiles(test)), ...second.ran];
      code = second.code;
      passedAgain.push(...files);
    }
  }
  tests.push(...ran);
  const passed = ran.filter(({ outcome }) => outcome === 'passed').length;
  const failed = ran.filter(hasFailed).length;
  totals.passed += passed;
  // A runner that fails without a failed test (a crash, a set-up error, no tests at all) failed too.
  totals.failed += Math.max(failed, code === 0 && passed > 0 ? 0 : 1);
}

/** `isExplained`: nothing failed but tests. */
async function runTests(name, list, argsFor) {
  const path = join(reports, `${name.replace(/\W+/g, '-')}.json`);
  const errors = `${path}.errors`;
  const child = spawn(node, argsFor(path), {
    cwd: root,
    stdio: 'inherit',
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: path, UNHANDLED_ERRORS_FILE: errors },
  });
  const code = await exitOf(child);
  const report = readReport(path);
  return {
    code,
    ran: report ? list(report) : [],
    isExplained: !existsSync(errors) && !report?.errors?.length,
  };
}

function fromRoot(file) {
  return relative(root, file);
}

function exitOf(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

function slowest() {
  return tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, slowestShown);
}
