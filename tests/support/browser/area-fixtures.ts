// For journeys through the members and admin areas: accounts made through the database, and a line that can be cut.
import type { Page } from '@playwright/test';
import { connectDatabase, type Database } from '#server/db/connect.ts';
import { signIn, type TestUser } from '../server/accounts.ts';
import { test as base, expect } from './fixtures.ts';

type AreaFixtures = {
  /** Makes a user and signs the browser in as them, without the form. */
  enterAs: (given?: Parameters<typeof signIn>[1]) => Promise<TestUser>;
};

export const test = base.extend<AreaFixtures, { database: Database }>({
  database: [
    async ({ server }, use) => {
      const database = await connectDatabase({ databaseUrl: undefined, dataDir: server.dataDir });
      await use(database);
      await database.close();
    },
    { scope: 'worker' },
  ],
  // Whoever is not signed in is told so by the current-user call.
  expectedFailures: { '/api/auth/user': 401 },
  enterAs: async ({ context, database, server }, use) =>
    use(async (given) => {
      const { user, token } = await signIn(database, given);
      await context.addCookies([{ name: 'aldermere_session', value: token, url: server.origin }]);
      return user;
    }),
});

export { expect };

/** Every call under the path waits until the returned function is called. */
export async function holdBack(page: Page, path: string): Promise<() => void> {
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${path}`, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

declare global {
  var lineIsCut: boolean | undefined;
}

/** Fails calls as a dead network does, until mended. In the page itself: Chromium would log it as an error. */
export async function cutLine(page: Page, under = '/api/') {
  const cut = (prefix: string) => {
    globalThis.lineIsCut = true;
    const { fetch } = globalThis;
    globalThis.fetch = (...given) =>
      globalThis.lineIsCut && String(given[0]).startsWith(prefix)
        ? Promise.reject(new TypeError('Failed to fetch'))
        : fetch(...given);
  };
  await page.addInitScript(cut, under);
  if (page.url() !== 'about:blank') await page.evaluate(cut, under);
  return {
    restore: () =>
      page.evaluate(() => {
        globalThis.lineIsCut = false;
      }),
  };
}
