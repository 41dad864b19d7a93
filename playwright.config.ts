import { defineConfig } from '@playwright/test';
import {
  fullBrowserOptions,
  headlessShellOptions,
} from './tests/support/browser/launch-options.ts';

const needsFullBrowser = /@full-browser/;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // One more than cores: a test often waits, for a frame, a timer or the server.
  workers: 3,
  // Two busy cores are slow at times, and those of a shared host may stand still for seconds; a test that hangs still ends.
  timeout: 120 * 1000,
  expect: { timeout: 30 * 1000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['dot'], ['json']] : [['list']],
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
    // A trace doubles a test's time: `--trace on` records one.
    trace: 'off',
    reducedMotion: 'reduce',
  },
  projects: [
    {
      name: 'full-browser',
      grep: needsFullBrowser,
      // First, and one: each worker starts a server and a browser of its own.
      workers: 1,
      use: { launchOptions: fullBrowserOptions },
    },
    {
      name: 'headless-shell',
      grepInvert: needsFullBrowser,
      use: { launchOptions: headlessShellOptions },
    },
  ],
});
