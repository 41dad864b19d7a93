// No page, state, toast, mail or sentence of the API for visitors and members has a word that is in no catalogue, and
// texts 40 % longer than the English run over no edge.
import type { Page } from '@playwright/test';
import type { Site } from '#contract/site/api.ts';
import { siteContentSchema } from '#contract/site/content.ts';
import { listStandings } from '#contract/site/fields/localise.ts';
import { digestText } from '#contract/site/fields/translations.ts';
import en from '#contract/texts/en.json' with { type: 'json' };
import { connectDatabase, type Database } from '#server/db/connect.ts';
import { disconnect } from '#tests/support/browser/area-fixtures.ts';
import { expect, test } from '#tests/support/browser/fixtures.ts';
import { expectNoOverflow } from '#tests/support/browser/narrow-page.ts';
import { toMadeUp } from '#tests/support/made-up-language/made-up.ts';
import { findWordsOutside, wordsOutside } from '#tests/support/made-up-language/words-outside.ts';
import { issueCode, openSession, signIn, testPassword } from '#tests/support/server/accounts.ts';
import { apiRoutes } from '#tests/support/server/api-routes/route-table.ts';
import { type RunningServer, startServer } from '#tests/support/server/server-process.ts';

const widths = [320, 768, 1280];
const preload = new URL('../support/made-up-language/preload.ts', import.meta.url).href;

/** Bodies of every wrong kind for every field. */
const names = [
  ...['username', 'password', 'email', 'newPassword', 'currentPassword', 'registrationCode'],
  ...['recoveryCode', 'name', 'message', 'telephone', 'service', 'privacy', 'language', 'answer'],
];
const bodies = [
  undefined,
  '{',
  '[]',
  '{}',
  ...['x'.repeat(6000), [1], null, 1, '', '\0'].map((value) =>
    JSON.stringify(Object.fromEntries(names.map((name) => [name, value]))),
  ),
];

/** What is written for people, at any depth. */
const sentencesIn = (value: unknown): string[] =>
  Object.entries(value && typeof value === 'object' ? value : {}).flatMap(([key, field]) =>
    key === 'message' && typeof field === 'string' ? [field] : sentencesIn(field),
  );

/** Publishes every text of the site in the made-up language. Returns what is the same in each language. */
async function publishMadeUp(server: RunningServer, cookie: string): Promise<string[]> {
  const call = async (path: string, init: RequestInit = {}) => {
    const headers = { cookie, 'content-type': 'application/json', ...init.headers };
    const answer = await fetch(server.origin + path, { ...init, headers });
    expect(answer.status, await answer.clone().text()).toBeLessThan(300);
    return answer.json();
  };
  const legal = {
    privacy: '# Privacy\n\nWords.',
    cookies: '# Cookies\n\nWords.',
    terms: '# Terms\n\nWords.',
  };
  const { draft, revision }: Site = await call('/api/site');
  const english = { ...draft, legal };
  const texts = listStandings(siteContentSchema, english, {}).map(
    ({ path, english: of, schema }) => {
      const candidates = [toMadeUp(of), `⟦${of}⟧`, `⟦${of.slice(0, -2)}⟧`];
      const text = candidates.find((one) => schema.safeParse(one).success);
      return [path, { text, of: digestText(of) }] as const;
    },
  );
  const patch = { legal, languages: { fr: { texts: Object.fromEntries(texts) } } };
  const changed = await call('/api/site/draft', {
    method: 'PATCH',
    headers: { 'if-match': String(revision) },
    body: JSON.stringify(patch),
  });
  const published = await call('/api/site/publish', {
    method: 'POST',
    body: JSON.stringify({ revision: changed.revision }),
  });
  expect(published.heldBack).toEqual([]);
  const translated = new Set(texts.map(([, { of }]) => of));
  return stringsIn(english).filter(
    (one) => /\p{L}{2}/u.test(one) && !translated.has(digestText(one)),
  );
}

const stringsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.values(value && typeof value === 'object' ? value : {}).flatMap(stringsIn);

test.describe('In a language that is made up', () => {
  // One after the other: they share a server.
  test.describe.configure({ mode: 'default' });
  test.slow();
  let server: RunningServer;
  let database: Database;
  let shared: string[];
  test.use({ expectedFailures: { '/api/auth/user': 401 } });
  test.beforeAll(async ({ mail }) => {
    server = await startServer({
      ...mail.env,
      TRUST_PROXY: '1',
      ACKNOWLEDGE: '1',
      NODE_OPTIONS: `--import=${preload}`,
    });
    database = await connectDatabase({ databaseUrl: undefined, dataDir: server.dataDir });
    const { cookie } = await signIn(database, { role: 'admin' });
    shared = await publishMadeUp(server, cookie);
  });
  test.afterAll(async () => {
    await database.close();
    await server.stop();
  });

  async function see(page: Page, state: string, typed: readonly string[] = []) {
    const outside = await findWordsOutside(page, ['Français', ...shared, ...typed]);
    expect(outside, state).toEqual([]);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoOverflow(page, `${state}, ${width} px`);
    }
  }

  const open = (page: Page, path: string) => page.goto(`${server.origin}/fr${path}`);
  const press = (page: Page, english: string) =>
    page.getByRole('button', { name: toMadeUp(english), exact: true }).click();
  const field = (page: Page, english: string) =>
    page.getByLabel(toMadeUp(english), { exact: true });
  const alert = (page: Page) => page.getByRole('alert').first();

  test('every page of the site', async ({ page, films: _ }) => {
    const pages = ['', '/about', '/services', '/testimonials', '/contact'];
    for (const path of [...pages, '/privacy', '/cookies', '/terms', '/login', '/register']) {
      await open(page, path);
      await see(page, path);
      const closed = page.locator('main button[aria-expanded=false]').first();
      if (!(await closed.count())) continue;
      await closed.click();
      await see(page, `${path}, opened`);
    }
    await page.setViewportSize({ width: 320, height: 800 });
    await page.locator('[aria-controls=menu]').click();
    await see(page, 'menu');
    await open(page, '/testimonials');
    const [play = '', pause = ''] = [en.film.playNamed, en.film.pauseNamed].map(
      (text) => toMadeUp(text).split('{')[0],
    );
    await page.getByRole('button', { name: play }).click();
    await page.getByRole('button', { name: pause }).waitFor();
    await see(page, 'a film that plays');
    await open(page, `/contact?about=${encodeURIComponent(shared[0] ?? '')}`);
    await see(page, 'an enquiry about something');
    await open(page, '/login?recover');
    await press(page, en.account.changePassword);
    await see(page, 'recovery with marked fields');
    await disconnect(page);
    await page.reload();
    await alert(page)
      .or(page.getByText(toMadeUp(en.arrival.unreachable)))
      .first()
      .waitFor();
    await see(page, 'without a connection');
  });

  test('an enquiry, from its mistakes to its withdrawal', async ({
    page,
    mail,
    expectedFailures,
  }) => {
    expectedFailures['/fr/nothing'] = 404;
    await open(page, '/nothing');
    await see(page, '404');
    await page.clock.install();
    await open(page, '/contact');
    await press(page, en.action.send);
    await page.getByText(toMadeUp(en.enquiry.incompleteTitle)).first().waitFor();
    await see(page, 'a toast and marked fields');
    await page.locator('[name=service]').selectOption('travel');
    for (const group of await page.locator('form summary').all()) await group.click();
    await page.locator('[name=telephone]').fill('0161 496 0000');
    await field(page, en.transfer.passengers).fill('none');
    await see(page, 'a transfer');
    await field(page, en.transfer.passengers).fill('3');
    await page.locator('[name=mayCall]').check();
    await field(page, en.enquiry.name).fill('Ada Lovelace');
    await field(page, en.enquiry.email).fill('ada@example.com');
    await field(page, en.enquiry.message).fill('Une voiture');
    await page.locator('[name=privacy]').check();
    await page.clock.fastForward(5000);
    expectedFailures['/api/contact'] = 503;
    await page.route('**/api/contact', (route) => route.fulfill({ status: 503, body: '{}' }));
    await press(page, en.action.send);
    await page.getByText(toMadeUp(en.enquiry.failedTitle)).first().waitFor();
    await see(page, 'not sent', ['Ada Lovelace', 'ada@example.com', 'Une voiture']);
    await page.unroute('**/api/contact');
    await press(page, en.action.send);
    const follow = page.locator('main a[href*="/fr/enquiry/"]');
    await follow.waitFor();
    const typed = ['Ada Lovelace', 'ada@example.com', 'Une voiture'];
    await see(page, 'sent', typed);
    // The acknowledgement, then an answer of the desk.
    const mails = () => mail.received.filter(({ text }) => text.includes('⟦'));
    await expect.poll(() => mails().length).toBe(1);
    const { id } = await database.db.selectFrom('enquiries').select('id').executeTakeFirstOrThrow();
    const { cookie } = await signIn(database, { role: 'desk' });
    const answer = await fetch(`${server.origin}/api/enquiries/${id}/messages`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ kind: 'reply', text: '⟦La voiture est réservée.⟧' }),
    });
    expect(answer.status).toBe(201);
    await expect.poll(() => mails().length).toBe(2);
    for (const received of mails())
      for (const text of [received.text, String(received.all('subject'))])
        expect(wordsOutside(text.replace('Une voiture', ''))).toEqual([]);
    await follow.click();
    await see(page, 'the page of the enquiry', typed);
    await press(page, en.action.send);
    await see(page, 'an empty message', typed);
    await page.locator('summary').click();
    await see(page, 'before it is withdrawn', typed);
    await page.locator('details button').click();
    await page.locator('form').waitFor({ state: 'detached' });
    await see(page, 'withdrawn', typed);
  });

  test('a member, from registration to the account', async ({ page, expectedFailures }) => {
    Object.assign(expectedFailures, {
      '/api/auth/register': 403,
      '/api/auth/login': 401,
    });
    const typed = ['margaux', 'margaux@example.com', 'Chrome', 'Linux'];
    await page.clock.install();
    await open(page, '/register');
    await press(page, en.register.register);
    await see(page, 'registration with marked fields');
    await field(page, en.forms.username).fill('margaux');
    await field(page, en.account.email).fill('margaux@example.com');
    await field(page, en.account.password).fill(testPassword);
    await field(page, en.register.confirmPassword).fill(testPassword);
    await field(page, en.register.code).fill('ALDR-WRONG');
    await press(page, en.register.register);
    await alert(page).waitFor();
    await see(page, 'registration refused', typed);
    await field(page, en.register.code).fill((await issueCode(database)).code);
    await press(page, en.register.register);
    await page.getByRole('link', { name: toMadeUp(en.register.logInNow) }).click();
    await press(page, en.signIn.logIn);
    await see(page, 'login with marked fields', typed);
    await field(page, en.account.password).fill('wrong password');
    await press(page, en.signIn.logIn);
    await alert(page).waitFor();
    await see(page, 'login refused', typed);
    await field(page, en.account.password).fill(testPassword);
    await press(page, en.signIn.logIn);
    await page.waitForURL(/\/fr\/members$/);
    // The browser's session goes with it: the request is the member's.
    const { status } = await page.evaluate(async () => {
      const service = '';
      const enquiry = { name: 'm', email: 'm@example.com', service, message: 'm', privacy: true };
      const headers = { 'content-type': 'application/json', 'accept-language': 'fr' };
      return fetch('/api/contact', { method: 'POST', headers, body: JSON.stringify(enquiry) }).then(
        (sent) => ({ status: sent.status }),
      );
    });
    expect(status).toBe(201);
    await page.reload();
    await page.locator('.fleet-card button').first().click();
    await see(page, 'members', typed);
    await open(page, '/members/account');
    await page.getByRole('heading', { name: toMadeUp(en.ownData.heading) }).waitFor();
    await see(page, 'account', typed);
    const dialog = page.getByRole('dialog');
    for (const name of [
      en.account.changePasswordHeading,
      en.passkeys.add,
      en.ownData.askToBeErased,
    ]) {
      await page
        .getByRole('button', { name: toMadeUp(name) })
        .first()
        .click();
      await dialog.waitFor();
      await see(page, name, typed);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
  });

  test('every sentence of the API', async () => {
    const { user } = await signIn(database);
    const routes = Object.keys(apiRoutes).filter((route) => !route.includes('/api/admin'));
    let calls = 0;
    for (const route of routes) {
      const [method = '', path = ''] = route.split(' ');
      const found: string[] = [];
      const own = (await openSession(database, user)).cookie;
      for (const body of /GET|HEAD/.test(method) ? [undefined] : bodies) {
        for (const session of ['', own]) {
          calls += 1;
          const answer = await fetch(server.origin + path.replace(/:\w+/g, '1'), {
            method,
            body: body ?? null,
            signal: AbortSignal.timeout(20_000),
            headers: {
              'accept-language': 'fr',
              cookie: session,
              // Limits go by address.
              'x-forwarded-for': `198.18.${calls >> 8}.${calls & 255}`,
              ...(body !== undefined && { 'content-type': 'application/json' }),
            },
          });
          if (answer.status < 400) await answer.body?.cancel();
          else found.push(...sentencesIn(JSON.parse((await answer.text()) || '{}')));
        }
      }
      expect(found.flatMap(wordsOutside), route).toEqual([]);
    }
  });
});
