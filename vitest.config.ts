import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const serverTests = globSync('server/**/*.test.ts', { cwd: import.meta.dirname });
// Every test that needs a database gets it from the test support.
const usesDatabase = (file: string) => readFileSync(file, 'utf8').includes('#tests/support/');
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
      globalSetup: 'tests/support/database/global-setup.ts',
      // Loading the server anew for each file took a third of the time; its modules keep no state.
      isolate: false,
    },
  };
}

export default defineConfig({
  test: {
    // Two busy cores are slow at times; a test that hangs still ends.
    testTimeout: 20 * 1000,
    hookTimeout: 30 * 1000,
    // By itself vitest leaves one core idle, which on two is half the machine.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{app,contract}/**/*.test.{ts,tsx}', ...withoutDatabase],
        },
      },
      onDatabase('sqlite', ['server/db/postgres/postgres.test.ts']),
      onDatabase('postgres', [
        'server/db/sqlite/sqlite.test.ts',
        // Pages, headers and refused requests are the same whatever the engine.
        'server/http/pages/**',
        'server/http/protect/**',
      ]),
    ],
  },
});
