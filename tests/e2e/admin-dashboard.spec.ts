import * as brand from '#contract/brand.ts';
import { expect, test } from '#tests/support/browser/area-fixtures.ts';
import { createUser, issueCode } from '#tests/support/server/accounts.ts';
import { addService, addTestimonial, addVideo } from '#tests/support/server/library-records.ts';

const adminPages = {
  '/admin/videos': 'Videos',
  '/admin/services': 'Services library',
  '/admin/testimonials': 'Testimonials library',
  '/admin/site': 'The site',
  '/admin/enquiries': 'Enquiries',
  '/admin/codes': 'Registration codes',
  '/admin/members': 'Members list',
  '/admin/audit': 'Audit log',
  '/admin/account': 'Your account',
};

test.describe('/admin', () => {
  test('the cards of codes and members show their counts, and count again after a change', async ({
    page,
    database,
    signInAs,
  }) => {
    await signInAs({ role: 'admin' });
    await createUser(database);
    await issueCode(database);
    await page.goto('/admin');
    const codes = page.getByRole('link', { name: /Registration codes/ });
    await expect(page.getByRole('link', { name: /^Members/ })).toContainText(/[1-9]\d* registered/);
    await expect(codes).toContainText(/[1-9]\d* open/);
    const before = Number(/(\d+) open/.exec((await codes.textContent()) ?? '')?.[1]);

    await codes.click();
    await page.getByLabel('For whom').fill('One More');
    await page.getByRole('button', { name: 'Issue the code' }).click();
    await page.getByRole('heading', { name: 'A code for One More' }).waitFor();
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(codes).toContainText(`${before + 1} open`);
  });

  test('has cards to manage videos, services and testimonials with their counts, then the others', async ({
    page,
    database,
    signInAs,
  }) => {
    await signInAs({ role: 'admin' });
    await addVideo(database);
    await addService(database);
    await addService(database);
    await page.goto('/admin');
    const cards = page.getByRole('navigation', { name: 'Admin' }).getByRole('link');
    await expect(cards).toHaveCount(9);
    const addresses = await cards.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    expect(addresses).toEqual(Object.keys(adminPages));
    await expect(cards.nth(0)).toContainText(/Manage videos.*\b1 film$/);
    await expect(cards.nth(1)).toContainText(/Manage services.*\b2 services$/);
    await expect(cards.nth(2)).toContainText(/Manage testimonials.*\b0 testimonials$/);
    await addTestimonial(database);
    await page.reload();
    await expect(cards.nth(2)).toContainText(/\b1 testimonial$/);
  });

  test('a card opens its page, between the bar and the footer, and "Back to Dashboard" returns', async ({
    page,
    signInAs,
  }) => {
    await signInAs({ role: 'admin' });
    await page.goto('/admin');
    for (const [path, title] of Object.entries(adminPages)) {
      await page.getByRole('navigation', { name: 'Admin' }).locator(`a[href="${path}"]`).click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(page.getByRole('main')).toBeFocused();
      await expect(page).toHaveTitle(`${title} | ${brand.name}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await page.getByRole('link', { name: 'Back to Dashboard' }).click();
      await expect(page).toHaveURL(/\/admin$/);
    }
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });

  test('the Sign Out button ends the session and returns to /admin/login', async ({
    page,
    signInAs,
  }) => {
    await signInAs({ role: 'admin' });
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
    await page.goto('/admin');
    await expect(page).toHaveURL(/\/admin\/login$/);
  });
});
