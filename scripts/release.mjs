// `npm run release`: one archive that runs without npm, network or tools, with its checksum and its list of parts.
// `-- --platform=linux-x64` takes the parts of one platform, `--with-node` puts Node inside.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureReady } from './setup/ensure-ready.mjs';
import { readJson, root, say, setupDir } from './setup/project.mjs';

const platforms = ['linux-arm64', 'linux-x64'];
const packageFiles = ['package.json', 'package-lock.json'];
const { values } = parseArgs({
  options: { platform: { type: 'string' }, 'with-node': { type: 'boolean', default: false } },
});
const chosen = values.platform ? [values.platform] : platforms;
if (!chosen.every((one) => platforms.includes(one))) {
  stop(`There is no release for ${values.platform}: it is one of ${platforms.join(', ')}.`);
}

ensureReady();
const { name: product, version } = readJson(join(root, 'package.json'));
const name = `${product}-${version}`;
const out = join(root, 'release');
const tree = join(setupDir, 'release', name);
rmSync(join(setupDir, 'release'), { recursive: true, force: true });
mkdirSync(tree, { recursive: true });

copyProduct();
for (const platform of chosen) addPackages(platform);
mkdirSync(out, { recursive: true });
writeSbom();
writeNotes();
const archive = pack();
rmSync(join(setupDir, 'release'), { recursive: true, force: true });
say(`${archive}, ${(statSync(archive).size / 1e6).toFixed(1)} MB`);

/** What the server reads when it runs, and what is needed to put it into service. */
function copyProduct() {
  const isShipped = (path) => !/\.test\.ts$/.test(path);
  for (const folder of ['server', 'contract', 'deploy'])
    cpSync(join(root, folder), join(tree, folder), { recursive: true, filter: isShipped });
  const build = readlinkSync(join(root, 'dist/current'));
  cpSync(join(root, 'dist', build), join(tree, 'dist', build), { recursive: true });
  symlinkSync(build, join(tree, 'dist/current'));
  cpSync(join(root, 'docs'), join(tree, 'docs'), { recursive: true });
  const texts = ['README.md', 'CHANGELOG.md', 'SECURITY.md', 'LICENSE'];
  for (const file of [...texts, ...packageFiles]) copyFileSync(join(root, file), join(tree, file));
  cpSync(join(tree, 'deploy/aldermere'), join(tree, 'aldermere'));
}

/** npm leaves out the packages of other platforms; installed one after the other into one folder, they all stay. */
function addPackages(platform) {
  const aside = join(setupDir, 'release', platform);
  mkdirSync(aside, { recursive: true });
  for (const file of packageFiles) copyFileSync(join(root, file), join(aside, file));
  const [os, cpu] = platform.split('-');
  const target = [`--os=${os}`, `--cpu=${cpu}`, '--libc=glibc'];
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  run('npm', aside, [
    'install',
    '--no-save',
    '--omit=dev',
    '--ignore-scripts',
    ...target,
    ...quiet,
  ]);
  const packages = join(aside, 'node_modules');
  const isShipped = (path) => !/node_modules\/(node-linux-|\.bin\b|\.package-lock)/.test(path);
  cpSync(packages, join(tree, 'node_modules'), { recursive: true, filter: isShipped });
  if (!values['with-node']) return;
  const node = join(tree, 'node', platform);
  mkdirSync(node, { recursive: true });
  copyFileSync(realpathSync(join(packages, `node-${platform}/bin/node`)), join(node, 'node'));
}

function writeSbom() {
  const args = ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only'];
  const { stdout } = run('npm', tree, args);
  writeFileSync(join(out, `${name}.cdx.json`), stdout);
}

/** For the tag: what CHANGELOG.md says of this version. */
function writeNotes() {
  const sections = readFileSync(join(root, 'CHANGELOG.md'), 'utf8').split(/^## /m);
  const section = sections.find((one) => one.startsWith(`${version}\n`));
  if (!section) stop(`CHANGELOG.md says nothing of version ${version}.`);
  writeFileSync(join(out, `${name}.notes.md`), `${section.slice(version.length).trim()}\n`);
}

/** The same bytes for the same content: sorted, without the maker's name and clock. */
function pack() {
  const platform = chosen.length === 1 ? `-${chosen[0]}` : '';
  const file = join(out, `${name}${platform}${values['with-node'] ? '-with-node' : ''}.tar.gz`);
  const owner = ['--owner=0', '--group=0', '--numeric-owner', '--mode=go-w'];
  run('tar', join(tree, '..'), ['--sort=name', '--mtime=@0', ...owner, '-czf', file, name]);
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex');
  writeFileSync(`${file}.sha256`, `${hash}  ${file.slice(out.length + 1)}\n`);
  return file;
}

function run(command, cwd, args) {
  const result = spawnSync(command, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 64 * 1024 * 1024,
  });
  if (result.status !== 0) stop(`${command} ${args[0]} failed; the reason is above.`);
  return result;
}

function stop(sentence) {
  say(sentence);
  process.exit(1);
}
