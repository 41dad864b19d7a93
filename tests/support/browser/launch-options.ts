// How Chromium is started, for tests and benchmarks.
import { findChromium, findHeadlessShell } from '../../../scripts/setup/chromium.mjs';

const fullBrowserPath = findChromium();
// Without a headless shell the full browser runs every test, more slowly.
const headlessShellPath = findHeadlessShell() ?? fullBrowserPath;

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** No request leaves the machine; what a test needs from elsewhere it routes. */
const offlineArgs = [
  ...args,
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

const headlessShell = headlessShellPath ? { executablePath: headlessShellPath } : {};

/** For measuring: beside a page the full browser starts pages and processes of its own (docs/decisions/0019). */
export const measuringBrowserOptions = { ...headlessShell, args };

/**
 * Frames are put together by the processor, in the browser's own process: as on a screen card that is imitated they
 * took a quarter of the suite's time.
 */
const drawingArgs = ['--in-process-gpu', '--disable-gpu-compositing'];

/** One renderer for all pages: starting one for each took a tenth of the suite's time. */
export const headlessShellOptions = {
  ...headlessShell,
  args: [
    ...offlineArgs,
    '--renderer-process-limit=1',
    '--disable-site-isolation-trials',
    ...drawingArgs,
  ],
};

/** `channel` chooses the full browser where Playwright's own is used; by itself it takes its shell. */
const fullBrowser = fullBrowserPath
  ? { executablePath: fullBrowserPath }
  : { channel: 'chromium' as const };

/**
 * For what the shell cannot do: the back/forward cache that visitors have, and Playwright switches off; frames in
 * processes of their own.
 */
export const fullBrowserOptions = {
  ...fullBrowser,
  args: [...offlineArgs, ...drawingArgs],
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
};
