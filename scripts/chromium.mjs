// The browser for tests: the machine's own, else the system's package, else Playwright's download.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { projectNode, root, say } from './project.mjs';

const usualPlaces = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

export function findChromium() {
  return usualPlaces.find((path) => path && existsSync(path));
}

/** Afterwards there is one: where `findChromium` looks, or Playwright's own. */
export function ensureChromium() {
  if (findChromium()) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Installing Chromium from the system packages …');
    const quiet = {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    };
    spawnSync('apt-get', ['update', '-qq'], quiet);
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], quiet);
    if (findChromium()) return;
  }
  say('Fetching Playwright’s Chromium …');
  const { status } = spawnSync(
    projectNode(),
    ['node_modules/@playwright/test/cli.js', 'install', 'chromium'],
    {
      cwd: root,
      stdio: 'inherit',
    },
  );
  if (status === 0) return;
  say('No Chromium: install one, or name it in CHROMIUM_PATH.');
  process.exit(1);
}
