import { globSync, readFileSync } from 'node:fs';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { headlessShellOptions } from './tests/support/browser/launch-options.ts';
import { processEnv } from './tests/support/server/process-env.ts';

const componentTests = 'app/**/*.browser.test.tsx';

const serverTests = globSync('server/**/*.test.ts', { cwd: import.meta.dirname });
// Every test that needs a database gets it from the test support, where only pictures and bucket need none.
const usesDatabase = (file: string) =>
  /#tests\/support\/(?!pictures\/|bucket\/)/.test(readFileSync(file, 'utf8'));
const withDatabase = serverTests.filter(usesDatabase);
const withoutDatabase = serverTests.filter((file) => !withDatabase.includes(file));

/** What stores or reads rows runs on both engines. */
function onDatabase(name: 'sqlite' | 'postgres', exclude: string[]) {
  return {
    extends: true as const,
    test: {
      name,
      include: withDatabase,
      exclude,
      setupFiles: 'server/base/catalogues.ts',
      globalSetup: 'tests/support/database/global-setup.ts',
      // The tests start processes, as the server does for pictures.
      env: processEnv,
      // Loading the server anew for each file took a third of the time; its modules keep no state.
      isolate: false,
    },
  };
}

/** In the frame of the site's editor, for which there is no server: the page's name, and some texts of the site. */
const previewPages = (): Plugin => ({
  name: 'preview-pages',
  configureServer({ middlewares }) {
    middlewares.use('/admin/preview', ({ url }, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(
        `<!doctype html><html lang="en"><title>Preview ${url}</title><main><h1>Aldermere</h1><p data-field="pages.home.heroLine">Cars, tables and tickets</p><a data-field="pages.home.servicesLink" href="/about">The six services in full</a></main></html>`,
      );
    });
  },
});

export default defineConfig({
  test: {
    // Room for what a test soon forgets: with V8's own 16 MB one that publishes took a third longer.
    execArgv: ['--max-semi-space-size=32'],
    // Two busy cores are slow at times, and those of a shared host may stand still for seconds; a test that hangs still ends.
    testTimeout: 60 * 1000,
    hookTimeout: 60 * 1000,
    expect: { poll: { timeout: 40 * 1000 } },
    // On two cores vitest by itself takes one. Four keep both busy while a test waits: for a process, a mail server,
    // a delay that is tested.
    maxWorkers: 4,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // The server's own texts: English.
          setupFiles: 'server/base/catalogues.ts',
          include: ['{app,contract,tests}/**/*.test.{ts,tsx}', ...withoutDatabase],
          exclude: [componentTests],
          // A process for each file took longer than its tests. What a test replaces (fetch, timers) it sets itself.
          isolate: false,
        },
      },
      {
        extends: true,
        publicDir: 'app/public',
        plugins: [react(), tailwind(), previewPages()],
        // Named here, because a library that is found in the middle of a run reloads the page under its tests.
        optimizeDeps: {
          include: [
            '@simplewebauthn/browser',
            '@tanstack/react-query',
            'lucide-react',
            'radix-ui',
            'react',
            'react-dom',
            'react-dom/client',
            'react-dom/server',
            'react/jsx-dev-runtime',
            'tus-js-client',
            'wouter',
            'wouter/use-browser-location',
            'zod/mini',
          ],
        },
        test: {
          name: 'component',
          include: [componentTests],
          setupFiles: 'tests/support/component/setup.ts',
          // The set-up leaves each test a clean page, so that the next file need not load everything again.
          isolate: false,
          // Each page loads the whole app for itself. Vitest wants projects with another number of workers to wait for the
          // rest.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 800 },
            provider: playwright({
              launchOptions: headlessShellOptions,
              contextOptions: { reducedMotion: 'reduce', locale: 'en-GB' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      onDatabase('sqlite', [
        'server/db/postgres/postgres.test.ts',
        'server/cli/backup/pg-dump.test.ts',
      ]),
      onDatabase('postgres', [
        'server/db/sqlite/*.test.ts',
        // Pages, files, headers, guards, mail's text and refused requests are the same whatever the engine; of the site and
        // of mail that comes in, what publishes, locks and takes once runs on both.
        'server/cli/{admin-usage,move-media,site/*}.test.ts',
        'server/cli/backup/open-place.test.ts',
        'server/cli/command/refuse-other-user.test.ts',
        'server/auth/authorisation.test.ts',
        'server/features/accounts/passkeys/{public-key,relying-party,verify}.test.ts',
        'server/features/accounts/sign-in/login-time.test.ts',
        'server/features/api-description/**',
        'server/features/enquiries/delivery/{smtp-answers,compose/*,smtp/*}.test.ts',
        'server/features/enquiries/incoming/{attachments,parse}/**',
        'server/features/enquiries/incoming/mailbox/connection.test.ts',
        'server/features/fleet/**',
        'server/features/pictures/{bucket,crops,refused-pictures}.test.ts',
        'server/features/site/{preview,draft/draft,libraries/libraries}.test.ts',
        'server/features/videos/{bucket,media,uploads/upload-resume}.test.ts',
        'server/http/{input/json-body,log/log-privacy,public-url}.test.ts',
        'server/http/{fast-path,pages,protect}/**',
        'server/wiring/{exact-api-paths,proxy-warning}.test.ts',
      ]),
    ],
  },
});
