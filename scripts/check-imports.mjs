// Holds the code against dependency-rules.config.mjs.
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { root } from './setup.mjs';

const folders = ['app', 'contract', 'server'];
const { stdout, stderr } = spawnSync(
  process.execPath,
  [
    'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
    ...folders,
    '--config',
    'dependency-rules.config.mjs',
    '--output-type',
    'json',
  ],
  { cwd: root, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
);

const report = parse(stdout);
const violations = report.summary.violations.filter(({ rule }) => rule.severity === 'error');
for (const { rule, from, to } of violations) console.error(`${from} → ${to}: ${rule.name}`);

// A checker that cannot read TypeScript reports "0 modules" and success: count what it should have seen.
const sources = folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }));
const seen = new Set(report.modules.map(({ source }) => source));
const unseen = sources.filter((source) => !seen.has(source));
for (const source of unseen) console.error(`${source} was not read by the import checker`);

const edges = report.modules.reduce((sum, { dependencies }) => sum + dependencies.length, 0);
console.log(`${seen.size} modules, ${edges} imports, ${violations.length} forbidden`);
if (sources.length === 0 || edges === 0 || unseen.length > 0 || violations.length > 0)
  process.exit(1);

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    console.error(stderr || text || 'The import checker said nothing.');
    process.exit(1);
  }
}
