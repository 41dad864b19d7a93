import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { members } from '#app/content/defaults/members.ts';
import * as brand from '#contract/brand.ts';
import { disconnect, expect, holdRequests, test } from '#tests/support/browser/area-fixtures.ts';
import {
  expectNoViolations,
  expectNoViolationsIn,
  phoneViewport,
} from '#tests/support/browser/axe.ts';
import { expectNoOverflow } from '#tests/support/browser/narrow-page.ts';
import { openSession, testPassword } from '#tests/support/server/accounts.ts';

const phantom = members.cars[0] as (typeof members.cars)[number];
const cards = (page: Page) =>
  page.getByRole('region', { name: 'The fleet' }).getByRole('heading', { level: 3 });
const cardOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.describe('/members', () => {
  test('welcomes by username; has its benefits, drawings of one scale and member services, prints every car, and the log-out button returns to /login', async ({
    page,
    context,
    signInAs,
    request,
    server,
  }) => {
    const { username } = await signInAs();
    const [cookie] = await context.cookies();
    await page.goto('/members');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${username}`);
    await expect(page.locator('.navbar-links [aria-current]')).toHaveText(['Login', username]);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    for (const name of ['Priority Booking', 'Personal Concierge', 'Global Access']) {
      await expect(page.getByRole('heading', { name })).toBeVisible();
    }

    // With reduced motion the drawings are simply there.
    await expect(page.locator('.car svg')).toHaveCount(6);
    await expect(page.locator('[data-drawing]')).toHaveCount(0);
    const places = await page.locator('.car svg').evaluateAll((all) =>
      all.map((svg) => {
        const { width, height, bottom } = svg.getBoundingClientRect();
        const [, , across, up] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number);
        const scale = [width / Number(across), height / Number(up)].map((one) => one.toFixed(2));
        return { scale, bottom: Math.round(bottom) };
      }),
    );
    expect(new Set(places.flatMap(({ scale }) => scale)).size).toBe(1);
    // Two to a row, and the ground is at the same height in every drawing.
    expect(new Set(places.map(({ bottom }) => bottom)).size).toBe(3);

    const requests = page.getByRole('region', { name: 'Your requests' });
    await expect(requests).toContainText('None so far.');
    await expect(requests.getByRole('link', { name: 'Make a request' })).toHaveAttribute(
      'href',
      '/contact',
    );

    const block = page.getByRole('region', { name: 'Member services' });
    const whatsapp = block.getByRole('link', { name: /WhatsApp/ });
    await expect(whatsapp).toHaveAttribute(
      'href',
      new RegExp(`^https://wa\\.me/${brand.whatsapp.replace(/\D/g, '')}\\?text=`),
    );
    await expect(whatsapp).toHaveAttribute('target', '_blank');
    await expect(block.getByRole('link', { name: 'Contact the concierge' })).toHaveAttribute(
      'href',
      '/contact',
    );

    // On paper, every car stands open.
    await page.emulateMedia({ media: 'print' });
    for (const car of members.cars) {
      const printed = page.locator('.fleet-card').filter({ hasText: car.name });
      for (const text of [car.name, car.availability, car.price, ...car.features])
        await expect(printed.getByText(text, { exact: true }).first()).toBeVisible();
      const fits = await printed
        .locator('.disclosure-panel')
        .evaluate(
          ({ clientHeight, firstElementChild }) =>
            clientHeight > 0 && clientHeight >= (firstElementChild?.scrollHeight ?? Number.NaN),
        );
      expect(fits).toBe(true);
    }
    await expect(page.locator('.disclosure-icon').first()).toBeHidden();

    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/login$/);
    // The session is gone on the server, not only from this browser.
    const copied = await request.get(`${server.origin}/api/auth/user`, {
      headers: { cookie: `${cookie?.name}=${cookie?.value}` },
    });
    expect(copied.status()).toBe(401);
    await page.goto('/members');
    await expect(page).toHaveURL(/\/login$/);
  });

  test('a fleet that could not be fetched is fetched again: six cards that expand on click to availability, price and features, and lead to /contact; axe finds nothing', async ({
    page,
    signInAs,
  }) => {
    await signInAs();
    const network = await disconnect(page, '/api/fleet');
    const release = await holdRequests(page, '/api/fleet');
    await page.goto('/members');
    await expect(page.getByRole('alert')).toContainText('The fleet could not be fetched.');
    await expectNoViolationsIn(page, 'when the fleet could not be fetched');
    await network.reconnect();
    await page.getByRole('button', { name: 'Fetch it again' }).click();
    await page.getByText('Fetching the fleet').waitFor({ state: 'attached' });
    await expectNoViolationsIn(page, 'while the fleet is fetched');
    release();
    await expect(cards(page)).toHaveText(members.cars.map(({ name }) => name));
    await expectNoViolationsIn(page, 'with the cards closed');

    const card = cardOf(page, phantom.name);
    await expect(card).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByText(phantom.price)).toBeHidden();
    await card.click();
    await expect(card).toHaveAttribute('aria-expanded', 'true');
    for (const text of [phantom.availability, phantom.price, ...phantom.features]) {
      await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
    }
    // Each card is its own: opening another leaves this one open.
    await cardOf(page, 'Bentley Flying Spur').click();
    await expect(page.getByText(phantom.price)).toBeVisible();
    await card.click();
    await expect(page.getByText(phantom.price)).toBeHidden();
    // Anywhere on the card counts.
    await page.getByText(phantom.description).click();
    await expect(page.getByText(phantom.price)).toBeVisible();
    await expectNoViolationsIn(page, 'with a card open');
    const laptop = page.viewportSize() ?? phoneViewport;
    await page.setViewportSize(phoneViewport);
    await expectNoViolationsIn(page, 'on a phone');
    await expectNoOverflow(page);
    await page.setViewportSize(laptop);

    const book = page.getByRole('link', { name: `Book the ${phantom.name}` });
    await expect(book).toHaveAttribute('href', '/contact?about=Rolls-Royce%20Phantom');
    await book.click();
    await expect(page.locator('form').getByText('Rolls-Royce Phantom')).toBeVisible();
    await expect(page.getByLabel('What it concerns')).toHaveValue('travel');
  });

  test.describe('with motion', () => {
    test.use({ reducedMotion: 'no-preference' });

    test('a drawing draws itself once, when it comes into view', async ({ page, signInAs }) => {
      await signInAs();
      await page.goto('/members');
      const last = page.locator('.car').last();
      await expect(last).toHaveAttribute('data-drawing', 'waiting');
      await last.scrollIntoViewIfNeeded();
      await expect(last).toHaveAttribute('data-drawing', 'drawn');
      await page.evaluate(() => scrollTo(0, 0));
      await expect(last).toHaveAttribute('data-drawing', 'drawn');
    });
  });
});

test('the script for /login, /register and /members together is within its weight', async ({
  page,
  signInAs,
}) => {
  const sizes = new Map<string, number>();
  const reading: Promise<unknown>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.endsWith('.js')) return;
    reading.push(response.body().then((body) => sizes.set(pathname, gzipSync(body).length)));
  });
  for (const path of ['/login', '/register']) await page.goto(path, { waitUntil: 'networkidle' });
  await signInAs();
  await page.goto('/members', { waitUntil: 'networkidle' });
  await expect(cards(page)).toHaveCount(6);
  await Promise.all(reading);
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(50_000);
  expect(total).toBeLessThanOrEqual(150_000);
});

test.describe('A session that ends in the middle of work', () => {
  test.use({
    expectedFailures: { '/api/auth/user': 401, '/api/auth/sessions/end-others': 401 },
  });

  test('is said at /login, and logging in again returns to the page', async ({
    page,
    database,
    signInAs,
  }) => {
    const user = await signInAs();
    await openSession(database, user);
    await page.goto('/members/account');
    const signOut = page.getByRole('button', { name: 'Sign out everywhere else' });
    await signOut.waitFor();
    await database.db.deleteFrom('sessions').where('user_id', '=', user.id).execute();
    await signOut.click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('alert')).toHaveText(
      'Your session has ended. Please sign in again.',
    );
    await expectNoViolations(page);
    await page.getByLabel('Username').fill(user.username);
    await page.getByLabel('Password').fill(testPassword);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/\/members\/account$/);
    await expect(page.getByText('This one')).toBeVisible();
  });
});
