import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser/area-fixtures.ts';
import { button, preview } from '#tests/support/browser/library-page.ts';
import {
  addTestimonial,
  endSessionsOf,
  expectToast,
  signInAgain,
} from '#tests/support/server/library-records.ts';

const quote = (page: Page) => page.getByLabel('Quote');
const name = (page: Page) => page.getByLabel('Name', { exact: true });
const initials = (page: Page) => page.getByLabel('Initials');
const title = (page: Page) => page.getByLabel('Role or place');

test.describe('/admin/testimonials', () => {
  test.beforeEach(async ({ enterAs }) => {
    await enterAs({ role: 'admin' });
  });

  test('quote, initials and title are shown as the site would, and kept with the name', async ({
    page,
    database,
  }) => {
    await page.goto('/admin/testimonials');
    await button(page, 'Add New').click();
    await quote(page).fill('They found the rabbit.');
    await name(page).fill('Helen Ashworth');
    await title(page).fill('Mother of two, Manchester');
    await expect(preview(page)).toContainText('“They found the rabbit.”');
    await expect(preview(page)).toContainText('HA');
    await button(page, 'Save').click();
    await expectToast(page, 'Testimonial added', '“Helen Ashworth” is saved.');
    const stored = await database.db
      .selectFrom('testimonials')
      .select(['quote', 'name', 'initials', 'title'])
      .where('name', '=', 'Helen Ashworth')
      .executeTakeFirst();
    expect(stored).toEqual({
      quote: 'They found the rabbit.',
      name: 'Helen Ashworth',
      initials: 'HA',
      title: 'Mother of two, Manchester',
    });
  });

  test('initials are made from the first letters of the words of the name, uppercased', async ({
    page,
  }) => {
    await page.goto('/admin/testimonials');
    await button(page, 'Add New').click();
    await name(page).pressSequentially('élodie  van der berg');
    await expect(initials(page)).toHaveValue('ÉVD');
    await name(page).fill('Jo');
    await expect(initials(page)).toHaveValue('J');
  });

  test('initials remain editable, three at most, and stay as edited by hand', async ({ page }) => {
    await page.goto('/admin/testimonials');
    await button(page, 'Add New').click();
    await name(page).fill('Jo Park');
    await initials(page).fill('');
    await initials(page).pressSequentially('jopark');
    await expect(initials(page)).toHaveValue('JOP');
    await name(page).fill('Somebody Else Entirely');
    await expect(initials(page)).toHaveValue('JOP');
    await expect(preview(page)).toContainText('JOP');
  });

  test('initials that were taken out are asked for', async ({ page }) => {
    await page.goto('/admin/testimonials');
    await button(page, 'Add New').click();
    await quote(page).fill('Quoted');
    await name(page).fill('Jo Park');
    await title(page).fill('London');
    await initials(page).fill('');
    await button(page, 'Save').click();
    await expect(initials(page)).toBeFocused();
    await expect(initials(page)).toHaveAccessibleDescription(/Please give the initials\./);
  });

  test('initials that were set by hand before stay so when the record is edited', async ({
    page,
    database,
  }) => {
    await addTestimonial(database, { name: 'Kit Marsh', initials: 'X' });
    await page.goto('/admin/testimonials');
    await button(page, 'Edit Kit Marsh').click();
    await name(page).fill('Kit Marsh Junior');
    await expect(initials(page)).toHaveValue('X');
  });

  test('script and markup show as text', async ({ page, database }) => {
    const markup = '<img src=x onerror=alert(1)>';
    await addTestimonial(database, { name: markup, quote: markup, title: markup, initials: '<B>' });
    await page.goto('/admin/testimonials');
    await expect(page.getByText(`“${markup}”`)).toBeVisible();
    await button(page, `Edit ${markup}`).click();
    await expect(preview(page)).toContainText(markup);
    await expect(page.getByRole('main').locator('img')).toHaveCount(0);
  });
});

test.describe('A session that ends while a testimonial is being written', () => {
  test.use({ expectedFailures: { '/api/auth/user': 401, '/api/testimonials': 401 } });

  test('comes back with initials that still follow the name', async ({
    page,
    database,
    enterAs,
  }) => {
    const user = await enterAs({ role: 'admin' });
    await page.goto('/admin/testimonials');
    await button(page, 'Add New').click();
    await quote(page).fill('Nobody asked twice.');
    await name(page).fill('J. P. Okafor');
    await title(page).fill('Barrister, London');
    await endSessionsOf(database, user);
    await button(page, 'Save').click();
    await signInAgain(page, user.username);
    await expect(initials(page)).toHaveValue('JPO');
    await name(page).fill('Jane Okafor');
    await expect(initials(page)).toHaveValue('JO');
    await button(page, 'Save').click();
    await expectToast(page, 'Testimonial added', '“Jane Okafor” is saved.');
  });
});
