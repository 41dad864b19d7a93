// How Chromium is started, for tests and benchmarks alike.
import { findChromium } from '../../../scripts/chromium.mjs';

const executablePath = findChromium();

export const browserOptions = {
  ...(executablePath && { executablePath }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/** With the cache for back and forward that visitors have, and Playwright switches off. */
export const cachingBrowserOptions = {
  ...browserOptions,
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
};
