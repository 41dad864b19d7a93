import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser/area-fixtures.ts';
import { expectToast, signInAgain } from '#tests/support/browser/area-page.ts';
import { button, preview } from '#tests/support/browser/library-page.ts';
import { endSessionsOf } from '#tests/support/server/library-records.ts';

const quote = (page: Page) => page.getByLabel('Quote');
const name = (page: Page) => page.getByLabel('Name', { exact: true });
const initials = (page: Page) => page.getByLabel('Initials');
const title = (page: Page) => page.getByLabel('Role or place');

test.use({ expectedFailures: { '/api/auth/user': 401, '/api/testimonials': 401 } });

test('quote, initials and title are shown as the site would, and kept with the name; also when the session ends meanwhile', async ({
  page,
  database,
  signInAs,
}) => {
  const user = await signInAs({ role: 'admin' });
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

  await test.step('a session that ends is said, and after signing in again what was typed is still there', async () => {
    await button(page, 'Add New').click();
    await quote(page).fill('Nobody asked twice.');
    await name(page).fill('J. P. Okafor');
    await title(page).fill('Barrister, London');
    await endSessionsOf(database, user);
    await button(page, 'Save').click();
    await signInAgain(page, user.username);
    await expect(page).toHaveURL(/\/admin\/testimonials$/);
    await expect(quote(page)).toHaveValue('Nobody asked twice.');
    await expect(name(page)).toHaveValue('J. P. Okafor');
    await expect(title(page)).toHaveValue('Barrister, London');
    // The initials still follow the name.
    await expect(initials(page)).toHaveValue('JPO');
    await name(page).fill('Jane Okafor');
    await expect(initials(page)).toHaveValue('JO');
    await button(page, 'Save').click();
    await expectToast(page, 'Testimonial added', '“Jane Okafor” is saved.');
  });
});
