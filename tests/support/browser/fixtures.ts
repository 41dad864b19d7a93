// What every browser test gets: its worker's server and a watch on errors; `films` for tests in which a film plays.
// Whatever lasts as long as a worker is made here: a test file with another such thing would need workers of its
// own, each with a browser and a server.
import { test as base, expect } from '@playwright/test';
import { connectDatabase, type Database } from '#server/db/connect.ts';
import { hasImapServer, startImapServer } from '../mail/imap-server.ts';
import { type MailServer, startMailServer } from '../mail/mail-server.ts';
import { type RunningServer, startServer } from '../server/server-process.ts';
import { type FilmMode, installFilmStandIn } from '../video/player-stand-in.ts';

type Fixtures = {
  /** Failed requests a test expects, status by address: Chromium reports each as a console error. */
  expectedFailures: Record<string, number>;
  filmMode: FilmMode;
  films: Awaited<ReturnType<typeof installFilmStandIn>>;
  watchErrors: undefined;
};

type ImapServer = Awaited<ReturnType<typeof startImapServer>>;
type WorkerFixtures = {
  mail: MailServer;
  /** What the company receives; undefined where dovecot is not installed. */
  mailbox: ReturnType<ImapServer['createMailbox']> | undefined;
  server: RunningServer;
  database: Database;
};

export const test = base.extend<Fixtures, WorkerFixtures>({
  mail: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from here
    async ({}, use) => {
      const mail = await startMailServer();
      await use(mail);
      await mail.stop();
    },
    { scope: 'worker' },
  ],
  mailbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from here
    async ({}, use) => {
      if (!hasImapServer) return use(undefined);
      const imap = await startImapServer();
      const mailbox = imap.createMailbox();
      await use(mailbox);
      await mailbox.close();
      await imap.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mail, mailbox }, use) => {
      const incoming = mailbox && { IMAP_URL: mailbox.url };
      const server = await startServer({ ...mail.env, ...incoming, TRUST_PROXY: '1' });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  database: [
    async ({ server }, use) => {
      const database = await connectDatabase({ databaseUrl: undefined, dataDir: server.dataDir });
      await use(database);
      await database.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
  expectedFailures: [{}, { option: true }],
  filmMode: ['obliging', { option: true }],
  films: async ({ page, filmMode }, use) => use(await installFilmStandIn(page, { mode: filmMode })),
  watchErrors: [
    async ({ page, expectedFailures }, use) => {
      const unexpected: string[] = [];
      page.on('pageerror', (error) => unexpected.push(`page error: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return;
        const { url } = message.location();
        const status = Number(/status of (\d{3})/.exec(message.text())?.[1]);
        const path = URL.canParse(url) ? new URL(url).pathname : url;
        if (expectedFailures[path] === status) return;
        // The browser opens the stream of events again, also when its session has just ended.
        if (path === '/api/admin/events' && status === 401) return;
        unexpected.push(`console ${message.type()}: ${message.text()} (${url})`);
      });
      await use(undefined);
      expect(unexpected, 'page errors and console messages').toEqual([]);
    },
    { auto: true },
  ],
  page: async ({ page, javaScriptEnabled }, use) => {
    const { goto, reload } = page;
    // Before React has hydrated the page, a click or a typed word would meet plain HTML.
    const waitUntilHydrated = async () => {
      if (javaScriptEnabled)
        await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    };
    page.goto = async (...given) => {
      const response = await goto.apply(page, given);
      await waitUntilHydrated();
      return response;
    };
    page.reload = async (...given) => {
      const response = await reload.apply(page, given);
      await waitUntilHydrated();
      return response;
    };
    await use(page);
  },
});

export { expect };
