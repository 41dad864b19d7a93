import type { Page } from '@playwright/test';
import { cutLine, expect, test } from '#tests/support/areas.ts';
import {
  addTestimonial,
  endSessionsOf,
  expectToast,
  signInAgain,
  withoutTable,
} from '#tests/support/library.ts';
import { button, preview } from '#tests/support/library-page.ts';

const missing = 'Please provide all required information for the testimonial';
const quote = (page: Page) => page.getByLabel('Quote');
const name = (page: Page) => page.getByLabel('Name', { exact: true });
const initials = (page: Page) => page.getByLabel('Initials');
const title = (page: Page) => page.getByLabel('Role or place');

test.describe('/admin/testimonials', () => {
  test.beforeEach(async ({ enterAs }) => {
    await enterAs({ role: 'admin' });
  });

  test('Add New opens the form, Save makes the record and closes it: "Testimonial added"', async ({
    page,
    database,
  }) => {
    await page.goto('/admin/testimonials');
    await expect(page.getByText('not yet shown on the public pages')).toBeVisible();
    await button(page, 'Add New').click();
    await quote(page).fill('They found the rabbit.');
    await name(page).fill('Helen Ashworth');
    await title(page).fill('Mother of two, Manchester');
    await expect(preview(page)).toContainText('“They found the rabbit.”');
    await expect(preview(page)).toContainText('HA');
    await button(page, 'Save').click();
    await expectToast(page, 'Testimonial added', '“Helen Ashworth” is saved.');
    await expect(page.getByRole('form')).toHaveCount(0);
    await expect(button(page, 'Edit Helen Ashworth')).toBeFocused();
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

  test('Edit opens the form with the record, Save updates it: "Testimonial updated"', async ({
    page,
    database,
  }) => {
    await addTestimonial(database, { name: 'Ann Before', initials: 'AB' });
    await page.goto('/admin/testimonials');
    await button(page, 'Edit Ann Before').click();
    await expect(initials(page)).toHaveValue('AB');
    await quote(page).fill('Better put.');
    await button(page, 'Save').click();
    await expectToast(page, 'Testimonial updated', '“Ann Before” is saved.');
    await expect(page.getByText('“Better put.”')).toBeVisible();
  });

  test('Cancel closes the form, after a question when something was changed', async ({ page }) => {
    await page.goto('/admin/testimonials');
    await button(page, 'Add New').click();
    await button(page, 'Cancel').click();
    await expect(page.getByRole('form')).toHaveCount(0);
    await button(page, 'Add New').click();
    await quote(page).fill('Half a sentence');
    await button(page, 'Cancel').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByRole('form')).toHaveCount(0);
  });

  test(`quote, name, initials and title are required: "Missing information: ${missing}"`, async ({
    page,
  }) => {
    await page.goto('/admin/testimonials');
    await button(page, 'Add New').click();
    await button(page, 'Save').click();
    await expectToast(page, 'Missing information', missing, 'destructive');
    await expect(quote(page)).toBeFocused();
    for (const field of [quote(page), name(page), initials(page), title(page)]) {
      await expect(field).toHaveAttribute('aria-invalid', 'true');
    }
    await quote(page).fill('Quoted');
    await name(page).fill('Jo Park');
    await title(page).fill('London');
    await initials(page).fill('');
    await button(page, 'Save').click();
    await expect(initials(page)).toBeFocused();
    await expect(initials(page)).toHaveAccessibleDescription(/Please give the initials\./);
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

  test('removes after a question that names the client: "Testimonial removed"', async ({
    page,
    database,
  }) => {
    await addTestimonial(database, { name: 'Gone Tomorrow' });
    await page.goto('/admin/testimonials');
    await button(page, 'Remove Gone Tomorrow').click();
    await page
      .getByRole('dialog', { name: 'Remove “Gone Tomorrow”?' })
      .getByRole('button', { name: 'Remove the testimonial' })
      .click();
    await expectToast(page, 'Testimonial removed', '“Gone Tomorrow” is no longer in the library.');
    await expect(button(page, 'Edit Gone Tomorrow')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Changes' })).toContainText(
      'removed Gone Tomorrow',
    );
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

  test('an empty library says what to do next', async ({ page, database }) => {
    await database.db.deleteFrom('testimonials').execute();
    await page.goto('/admin/testimonials');
    await expect(page.getByText('Add New begins the first')).toBeVisible();
  });
});

test.describe('/admin/testimonials, in trouble', () => {
  test.use({ expectedFailures: { '/api/auth/user': 401, '/api/testimonials': 500 } });
  test.beforeEach(async ({ enterAs }) => {
    await enterAs({ role: 'admin' });
  });

  test('"Error loading testimonials", and the list can be loaded again', async ({
    page,
    database,
  }) => {
    await withoutTable(database, 'testimonials', async () => {
      await page.goto('/admin/testimonials');
      await expectToast(page, 'Error loading testimonials', /on our side/, 'destructive');
    });
    await page.getByRole('button', { name: 'Load again' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('"Error loading testimonials" when we cannot be reached', async ({ page }) => {
    await cutLine(page, '/api/testimonials');
    await page.goto('/admin/testimonials');
    await expectToast(page, 'Error loading testimonials', /could not be reached/, 'destructive');
  });

  test('"Error saving testimonial", and what was typed stays', async ({ page, database }) => {
    await page.goto('/admin/testimonials');
    await button(page, 'Add New').click();
    await quote(page).fill('Typed once.');
    await name(page).fill('Not Lost');
    await title(page).fill('Dubai');
    await withoutTable(database, 'testimonials', async () => {
      await button(page, 'Save').click();
      await expectToast(page, 'Error saving testimonial', /is still here/, 'destructive');
    });
    await button(page, 'Save').click();
    await expectToast(page, 'Testimonial added', '“Not Lost” is saved.');
  });

  test('"Error removing testimonial", and it is still there', async ({
    page,
    database,
    expectedFailures,
  }) => {
    const { id } = await addTestimonial(database, { name: 'Hard To Remove' });
    expectedFailures[`/api/testimonials/${id}`] = 500;
    await page.goto('/admin/testimonials');
    await button(page, 'Remove Hard To Remove').click();
    await withoutTable(database, 'testimonials', async () => {
      await page.getByRole('button', { name: 'Remove the testimonial' }).click();
      await expectToast(page, 'Error removing testimonial', /is still in/, 'destructive');
    });
    await expect(button(page, 'Edit Hard To Remove')).toBeVisible();
  });
});

test.describe('A session that ends while a testimonial is being written', () => {
  test.use({ expectedFailures: { '/api/auth/user': 401, '/api/testimonials': 401 } });

  test('is said, and after signing in again what was typed is still there', async ({
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
    await expect(page).toHaveURL(/\/admin\/testimonials$/);
    await expect(quote(page)).toHaveValue('Nobody asked twice.');
    await expect(initials(page)).toHaveValue('JPO');
    await name(page).fill('Jane Okafor');
    await expect(initials(page)).toHaveValue('JO');
    await button(page, 'Save').click();
    await expectToast(page, 'Testimonial added', '“Jane Okafor” is saved.');
  });
});
