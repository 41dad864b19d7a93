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

// A count that was asked for before Sign Out may be answered after it.
test.use({ expectedFailures: { '/api/auth/user': 401, '/api/admin/summary': 401 } });

test('/admin has a card with its count for every page, opens it and comes back, and Sign Out ends the session', async ({
  page,
  database,
  signInAs,
}) => {
  await signInAs({ role: 'admin' });
  await createUser(database);
  await issueCode(database);
  await addVideo(database);
  await addService(database);
  await addService(database);
  await page.goto('/admin');
  const cards = page.getByRole('navigation', { name: 'Admin' }).getByRole('link');
  const codes = page.getByRole('link', { name: /Registration codes/ });
  const backToDashboard = () => page.getByRole('link', { name: 'Back to Dashboard' }).click();

  await test.step('cards to manage videos, services and testimonials with their counts, then the others', async () => {
    await expect(cards).toHaveCount(9);
    const addresses = await cards.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    expect(addresses).toEqual(Object.keys(adminPages));
    await expect(cards.nth(0)).toContainText(/Manage videos.*\b1 in the library, 4 on the site$/);
    await expect(cards.nth(1)).toContainText(/Manage services.*\b2 in the library, 6 on the site$/);
    await expect(cards.nth(2)).toContainText(
      /Manage testimonials.*\b0 in the library, 7 on the site$/,
    );
    await expect(cards.filter({ hasText: /^Members/ })).toContainText(/[1-9]\d* registered/);
    await expect(codes).toContainText('1 open');
  });

  await test.step('counted again after a change', async () => {
    await codes.click();
    await page.getByLabel('For whom').fill('One More');
    await page.getByRole('button', { name: 'Issue the code' }).click();
    await page.getByRole('heading', { name: 'A code for One More' }).waitFor();
    await addTestimonial(database);
    await backToDashboard();
    await expect(codes).toContainText('2 open');
    await expect(cards.nth(2)).toContainText(/\b1 in the library, 7 on the site$/);
  });

  await test.step('a card opens its page, between the bar and the footer, and "Back to Dashboard" returns', async () => {
    for (const [path, title] of Object.entries(adminPages)) {
      await page.getByRole('navigation', { name: 'Admin' }).locator(`a[href="${path}"]`).click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(page.getByRole('main')).toBeFocused();
      await expect(page).toHaveTitle(`${title} | ${brand.name}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await backToDashboard();
      await expect(page).toHaveURL(/\/admin$/);
    }
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });

  await test.step('the Sign Out button ends the session and returns to /admin/login', async () => {
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
    await page.goto('/admin');
    await expect(page).toHaveURL(/\/admin\/login$/);
  });
});
