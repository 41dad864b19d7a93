import { defineConfig } from '@playwright/test';
import { browserOptions } from './tests/support/browser/launch-options.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // Two busy cores are slow at times; a test that hangs still ends.
  timeout: 60 * 1000,
  expect: { timeout: 10 * 1000 },
  // In the whole run a second try tells a slow machine from a fault; it says which tests needed one.
  retries: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['dot'], ['json']] : [['list']],
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
    trace: 'retain-on-failure',
    launchOptions: browserOptions,
  },
});
