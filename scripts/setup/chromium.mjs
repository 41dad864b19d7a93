// The browsers for tests: the machine's own, else the system's packages, else Playwright's download.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { projectNode, root, say } from './project.mjs';

const findFirst = (...paths) => paths.find((path) => path && existsSync(path));

export const findChromium = () =>
  findFirst(
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  );

export const findHeadlessShell = () =>
  findFirst(process.env.CHROMIUM_HEADLESS_SHELL_PATH, '/usr/bin/chromium-headless-shell');

/** Afterwards there is a browser: where `findChromium` looks, or Playwright's own. */
export function ensureChromium() {
  if (findChromium() && findHeadlessShell()) return;
  installSystemPackages();
  if (findChromium()) return;
  say('Fetching Playwright’s Chromium …');
  const args = ['node_modules/@playwright/test/cli.js', 'install', 'chromium'];
  const { status } = spawnSync(projectNode(), args, { cwd: root, stdio: 'inherit' });
  if (status === 0) return;
  say('No Chromium: install one, or name it in CHROMIUM_PATH.');
  process.exit(1);
}

/** One at a time: only Debian has a package of the headless shell. The fallback fonts of the site are measured for Liberation. */
function installSystemPackages() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  say('Installing Chromium from the system packages …');
  const quiet = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update', '-qq'], quiet);
  if (!findChromium())
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-liberation'], quiet);
  if (!findHeadlessShell())
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], quiet);
}
