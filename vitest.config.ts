import { defineConfig } from 'vitest/config';

// What touches the database runs twice, once on each engine.
function onDatabase(name: 'sqlite' | 'postgres', elsewhere: string) {
  return {
    extends: true as const,
    test: {
      name,
      include: ['server/**/*.test.ts'],
      exclude: [elsewhere],
      globalSetup: 'tests/support/database/global-setup.ts',
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
      { extends: true, test: { name: 'unit', include: ['{app,contract}/**/*.test.{ts,tsx}'] } },
      onDatabase('sqlite', 'server/db/postgres/postgres.test.ts'),
      onDatabase('postgres', 'server/db/sqlite/sqlite.test.ts'),
    ],
  },
});
