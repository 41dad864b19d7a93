// What the frame of the three libraries does beside its list and its form, tried on the services.
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser/area-fixtures.ts';
import { button, field, rowOf } from '#tests/support/browser/library-page.ts';
import {
  addService,
  endSessionsOf,
  expectToast,
  signInAgain,
} from '#tests/support/server/library-records.ts';

test.describe('The list', () => {
  test.beforeEach(async ({ enterAs }) => {
    await enterAs({ role: 'admin' });
  });

  test('is searched in any order of words, without regard to case or accents', async ({
    page,
    database,
  }) => {
    await addService(database, { title: 'Soirée à Paris', description: 'Eleven for dinner.' });
    await addService(database, { title: 'Nothing of the kind' });
    await page.goto('/admin/services');
    await page.getByLabel('Search the services').fill('paris SOIREE');
    await expect(rowOf(page, 'Soirée à Paris')).toBeVisible();
    await expect(rowOf(page, 'Nothing of the kind')).toHaveCount(0);
    await expect(page.getByRole('status').getByText(/^1 of \d+$/)).toBeVisible();
    await page.getByLabel('Search the services').fill('no such thing');
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(rowOf(page, 'Nothing of the kind')).toBeVisible();
  });

  test('who changed what stands at the foot, the newest first, and "Earlier" shows more', async ({
    page,
    database,
  }) => {
    await database.db.deleteFrom('audit').execute();
    for (const count of [1, 2, 3, 4, 5, 6, 7]) {
      await addService(database, { title: `Change ${count} of seven` });
    }
    await page.goto('/admin/services');
    const trail = page.getByRole('region', { name: 'Changes' });
    await expect(trail.getByRole('listitem')).toHaveCount(6);
    await expect(trail.getByRole('listitem').first()).toContainText('Change 7 of seven');
    await expect(trail).not.toContainText('Change 1 of seven');
    await trail.getByRole('button', { name: 'Earlier' }).click();
    await expect(trail).toContainText('Change 1 of seven');
    await expect(trail.getByRole('heading', { name: 'Changes' })).toBeFocused();
    await button(page, 'Remove Change 7 of seven').click();
    await page.getByRole('button', { name: 'Remove the service' }).click();
    await expect(trail.getByRole('listitem').first()).toContainText('removed Change 7 of seven');
  });
});

test.describe('A field that is marked', () => {
  test.beforeEach(async ({ enterAs }) => {
    await enterAs({ role: 'admin' });
  });

  test('is so until it is mended, and none is marked while somebody types', async ({ page }) => {
    await page.goto('/admin/services');
    await button(page, 'Add New').click();
    const title = field(page, 'Title');
    const description = field(page, 'Description');
    await description.fill('Typed, and then taken out again.');
    await description.fill('');
    await expect(description).not.toHaveAttribute('aria-invalid');
    await button(page, 'Save').click();
    await expect(title).toHaveAccessibleDescription('Please give the service a title.');
    await description.fill('Eight hours.');
    await expect(description).not.toHaveAttribute('aria-invalid');
    await expect(description).toHaveAccessibleDescription('');
    // The other still is, and does not call the keyboard to itself.
    await expect(title).toHaveAttribute('aria-invalid', 'true');
    await expect(description).toBeFocused();
    await title.fill('By the day');
    await expect(title).not.toHaveAttribute('aria-invalid');
    await title.fill('');
    await expect(title).not.toHaveAttribute('aria-invalid');
    await button(page, 'Save').click();
    await expect(title).toHaveAttribute('aria-invalid', 'true');
  });

  test('is mended by what fills it in, too: a name gives the initials', async ({ page }) => {
    await page.goto('/admin/testimonials');
    await button(page, 'Add New').click();
    await button(page, 'Save').click();
    await expect(field(page, 'Initials')).toHaveAttribute('aria-invalid', 'true');
    await field(page, 'Name').fill('Jo Park');
    await expect(field(page, 'Initials')).not.toHaveAttribute('aria-invalid');
    await expect(field(page, 'Quote')).toHaveAttribute('aria-invalid', 'true');
  });
});

test.describe('Leaving the form with something unsaved', () => {
  test.beforeEach(async ({ page, enterAs }) => {
    await enterAs({ role: 'admin' });
    await page.goto('/admin');
    await page.getByRole('link', { name: /Manage services/ }).click();
    await button(page, 'Add New').click();
    await page.getByLabel('Title').fill('Half a thought');
  });

  const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });

  test('does not ask at Cancel, and nothing is left to ask about', async ({ page }) => {
    await button(page, 'Cancel').click();
    await expect(page.getByRole('form')).toHaveCount(0);
    await expect(question(page)).toHaveCount(0);
    await button(page, 'Add New').click();
    await expect(page.getByLabel('Title')).toHaveValue('');
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(page).toHaveURL(/\/admin$/);
  });

  test('asks at "Back to Dashboard", and staying keeps what was typed', async ({ page }) => {
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await question(page).getByRole('button', { name: 'Stay here' }).click();
    await expect(page).toHaveURL(/\/admin\/services$/);
    await expect(page.getByLabel('Title')).toHaveValue('Half a thought');
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await question(page).getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/\/admin$/);
  });

  test('asks at the browser’s own Back', async ({ page }) => {
    await page.evaluate(() => history.back());
    await question(page).getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/\/admin$/);
  });

  test('asks at a link to a public page', async ({ page }) => {
    await page.getByRole('link', { name: 'About', exact: true }).click();
    await question(page).getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/\/about$/);
  });
});

test.describe('A session that ends while a service is being edited', () => {
  test('is said, and after signing in again the form is open with what was typed', async ({
    page,
    database,
    enterAs,
    expectedFailures,
  }) => {
    const user = await enterAs({ role: 'admin' });
    const { id } = await addService(database, { title: 'Before the end' });
    expectedFailures[`/api/services/${id}`] = 401;
    await page.goto('/admin/services');
    await button(page, 'Edit Before the end').click();
    await page.getByLabel('Title').fill('After');
    await page.getByText('SUV', { exact: true }).click();
    await endSessionsOf(database, user);
    await button(page, 'Save').click();
    await signInAgain(page, user.username);
    await expect(page).toHaveURL(/\/admin\/services$/);
    await expect(page.getByRole('heading', { name: 'Edit Before the end' })).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('After');
    await expect(page.getByRole('radio', { name: 'SUV' })).toBeChecked();
    await button(page, 'Save').click();
    await expectToast(page, 'Service updated', '“After” is saved.');
  });
});
