import { defineConfig } from 'vitest/config';

// What touches the database runs twice, once on each engine.
const onDatabase = {
  include: ['server/**/*.test.ts'],
  globalSetup: 'tests/support/database-setup.ts',
};

export default defineConfig({
  test: {
    // Two busy cores are slow at times; a test that hangs still ends.
    testTimeout: 20 * 1000,
    hookTimeout: 30 * 1000,
    projects: [
      { extends: true, test: { name: 'unit', include: ['{app,contract}/**/*.test.{ts,tsx}'] } },
      { extends: true, test: { name: 'sqlite', ...onDatabase } },
      { extends: true, test: { name: 'postgres', ...onDatabase } },
    ],
  },
});
