// `npm run bench` runs all benchmarks but the peers, which it would have to install, and writes bench/results/latest.md;
// `npm run bench -- pages` runs one, and `npm run bench -- enquiries postgres` hands arguments on to it.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { arch, cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { watchHost } from '../bench/support/host-share.mjs';
import { ensureChromium } from './setup/chromium.mjs';
import { ensureReady } from './setup/ensure-ready.mjs';
import { projectNode, root, say } from './setup/project.mjs';
import { runEntry } from './setup/run-entry.mjs';

const [name, ...args] = process.argv.slice(2);
const known = readdirSync(join(root, 'bench'))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -3));
if (name !== undefined && !known.includes(name)) {
  say(`Usage: npm run bench, or npm run bench -- NAME, where NAME is one of: ${known.join(', ')}`);
  process.exit(1);
}
ensureReady();
ensureChromium();
if (name === undefined) await runAll();
else {
  const hostShare = watchHost();
  process.once('exit', () => say(describeHost(hostShare())));
  await runEntry(`bench/${name}.ts`, args);
}

async function runAll() {
  const parts = [describeRun()];
  for (const part of known.filter((one) => one !== 'peers')) {
    say(`\n— ${part}`);
    const from = performance.now();
    const hostShare = watchHost();
    parts.push(await runPart(part), describeHost(hostShare()));
    say(parts.at(-1));
    say(`${Math.round((performance.now() - from) / 1000)} s`);
  }
  const folder = join(root, 'bench/results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'latest.md'), `${parts.join('\n\n')}\n`);
  say('\nWritten: bench/results/latest.md');
}

/** Each in a process of its own, so that none measures what another has left behind. */
async function runPart(part) {
  const child = spawn(projectNode(), [`bench/${part}.ts`], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    // A million enquiries take minutes to write: that size is for a run of its own.
    env: { ...process.env, ALDERMERE_SIZES: process.env.ALDERMERE_SIZES ?? '100,10000' },
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const out = (await text(child.stdout)).trim();
  say(out);
  if ((await exited) !== 0) return `## ${part}\n\nIt failed, and is not counted.`;
  // Figures without a table stay as they were printed.
  const table = out.search(/^## /m);
  const [plain, rest] = table === -1 ? [out, ''] : [out.slice(0, table).trim(), out.slice(table)];
  return plain ? `## ${part}\n\n\`\`\`\n${plain}\n\`\`\`\n\n${rest}`.trim() : rest;
}

/** A machine that shares its processor is slower at some moments than at others: the figures then say less. */
function describeHost(share) {
  const taken = Number.isNaN(share) ? 'not known here' : `${Math.round(100 * share)} %`;
  return `Processor time taken by the host meanwhile: ${taken}.`;
}

function describeRun() {
  const first = (command, flags) => spawnSync(command, flags, { cwd: root }).stdout?.toString();
  const [{ model }] = cpus();
  return `# The latest run of \`npm run bench\`

Written by the run, never by hand. Other machines give other figures: the ratios are what counts, each beside what it was
measured against in the same run.

- ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, commit ${first('git', ['rev-parse', '--short', 'HEAD'])?.trim() ?? 'unknown'}
- ${cpus().length} × ${model.trim() || 'unknown processor'} (${arch()}), ${Math.round(totalmem() / 1e9)} GB; load before: ${loadavg()[0].toFixed(1)}
- Node ${spawnSync(projectNode(), ['--version']).stdout.toString().trim()}; ${first('wrk', ['--version'])?.split('\n')[0]?.split(' Copyright')[0]?.trim() || 'wrk is not installed: the parts that need it failed'}`;
}
