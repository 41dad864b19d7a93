// For tests of the members and admin areas: accounts made through the database, and a network that can fail.
import type { Page } from '@playwright/test';
import { signIn, type TestUser } from '../server/accounts.ts';
import { test as base, expect } from './fixtures.ts';

type AreaFixtures = {
  /** Makes a user and signs the browser in as them, without the form. */
  signInAs: (given?: Parameters<typeof signIn>[1]) => Promise<TestUser>;
  cleanServer: undefined;
};

/** With what belongs to their rows. */
const tables = [
  'attempts',
  'audit',
  'enquiries',
  'pictures',
  'registration_codes',
  'saved_replies',
  'services',
  'testimonials',
  'uploads',
  'users',
  'videos',
] as const;

export const test = base.extend<AreaFixtures>({
  // Signed out, the current-user call is answered 401.
  expectedFailures: { '/api/auth/user': 401 },
  // The server is the worker's, and nothing of an earlier test is left on it, whatever the order.
  cleanServer: [
    async ({ database, mail }, use) => {
      for (const table of tables) await database.db.deleteFrom(table).execute();
      mail.behave('healthy');
      await use(undefined);
    },
    { auto: true },
  ],
  signInAs: async ({ context, database, cleanServer: _, server }, use) =>
    use(async (given) => {
      const { user, token } = await signIn(database, given);
      await context.addCookies([{ name: 'aldermere_session', value: token, url: server.origin }]);
      return user;
    }),
});

export { expect };

/** Every call under the path waits until the returned function is called. */
export async function holdRequests(page: Page, path: string): Promise<() => void> {
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
  var isDisconnected: boolean | undefined;
}

/** Calls fail as on a dead network until `reconnect`. Done in the page: Chromium would log a failed request as an error. */
export async function disconnect(page: Page, under = '/api/') {
  const cut = (prefix: string) => {
    globalThis.isDisconnected = true;
    const { fetch } = globalThis;
    globalThis.fetch = (...given) =>
      globalThis.isDisconnected && String(given[0]).startsWith(prefix)
        ? Promise.reject(new TypeError('Failed to fetch'))
        : fetch(...given);
  };
  await page.addInitScript(cut, under);
  if (page.url() !== 'about:blank') await page.evaluate(cut, under);
  const setDisconnected = (isCut: boolean) =>
    page.evaluate((given) => {
      globalThis.isDisconnected = given;
    }, isCut);
  return { reconnect: () => setDisconnected(false), disconnect: () => setDisconnected(true) };
}
