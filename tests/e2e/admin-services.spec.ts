import type { Page } from '@playwright/test';
import { serviceIconValues } from '#contract/services.ts';
import { cutLine, expect, test } from '#tests/support/areas.ts';
import {
  addService,
  endSessionsOf,
  expectToast,
  signInAgain,
  withoutTable,
} from '#tests/support/library.ts';
import { button, preview, rowOf } from '#tests/support/library-page.ts';

const missing = 'Please provide all required information for the service';

async function fill(page: Page, title: string, description: string) {
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Description').fill(description);
}

test.describe('/admin/services', () => {
  test.beforeEach(async ({ enterAs }) => {
    await enterAs({ role: 'admin' });
  });

  test('is the house’s library, and says that the public pages do not show it', async ({
    page,
  }) => {
    await page.goto('/admin/services');
    await expect(page.getByText('not yet shown on the public pages')).toBeVisible();
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(page).toHaveURL(/\/admin$/);
  });

  test('Add New opens the form, Save makes the record and closes it: "Service added"', async ({
    page,
    database,
  }) => {
    await page.goto('/admin/services');
    await button(page, 'Add New').click();
    await expect(page.getByRole('heading', { name: 'Add a service' })).toBeFocused();
    await fill(page, 'Airport transfers', 'A car waits before you land.');
    await page.getByText('Airport', { exact: true }).click();
    await expect(preview(page)).toContainText('Airport transfers');
    await expect(preview(page)).toContainText('A car waits before you land.');
    await button(page, 'Save').click();
    await expectToast(page, 'Service added', '“Airport transfers” is saved.');
    await expect(page.getByRole('form')).toHaveCount(0);
    await expect(button(page, 'Edit Airport transfers')).toBeFocused();
    const stored = await database.db
      .selectFrom('services')
      .selectAll()
      .where('title', '=', 'Airport transfers')
      .executeTakeFirst();
    expect(stored).toMatchObject({ icon: 'airport', description: 'A car waits before you land.' });
    await page.reload();
    await expect(rowOf(page, 'Airport transfers')).toBeVisible();
  });

  test('Edit opens the form with the record, Save updates it: "Service updated"', async ({
    page,
    database,
  }) => {
    const { id } = await addService(database, { title: 'To be changed', icon: 'van' });
    await page.goto('/admin/services');
    await button(page, 'Edit To be changed').click();
    await expect(page.getByRole('heading', { name: 'Edit To be changed' })).toBeFocused();
    await expect(page.getByLabel('Title')).toHaveValue('To be changed');
    await expect(page.getByRole('radio', { name: 'Van' })).toBeChecked();
    await page.getByLabel('Title').fill('Changed');
    await button(page, 'Save').click();
    await expectToast(page, 'Service updated', '“Changed” is saved.');
    await expect(rowOf(page, 'To be changed')).toHaveCount(0);
    await expect(button(page, 'Edit Changed')).toBeFocused();
    const stored = await database.db
      .selectFrom('services')
      .select('title')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(stored).toEqual({ title: 'Changed' });
  });

  test('Cancel closes the form', async ({ page }) => {
    await page.goto('/admin/services');
    await button(page, 'Add New').click();
    await button(page, 'Cancel').click();
    await expect(page.getByRole('form')).toHaveCount(0);
    await expect(button(page, 'Add New')).toBeFocused();
  });

  test(`title and description are required: "Missing information: ${missing}"`, async ({
    page,
  }) => {
    await page.goto('/admin/services');
    await button(page, 'Add New').click();
    await page.getByLabel('Title').fill('   ');
    await button(page, 'Save').click();
    await expectToast(page, 'Missing information', missing, 'destructive');
    await expect(page.getByLabel('Title')).toBeFocused();
    await expect(page.getByLabel('Title')).toHaveAccessibleDescription(
      'Please give the service a title.',
    );
    await expect(page.getByLabel('Description')).toHaveAttribute('aria-invalid', 'true');
  });

  test('the icon is one of ten, chosen from pictures with names', async ({ page }) => {
    await page.goto('/admin/services');
    await button(page, 'Add New').click();
    const icons = page.getByRole('group', { name: 'Icon' }).getByRole('radio');
    await expect(icons).toHaveCount(10);
    const values = await icons.evaluateAll((all) => all.map((one) => one.getAttribute('value')));
    expect(values).toEqual([...serviceIconValues]);
    await expect(page.getByRole('radio', { name: 'Car', exact: true })).toBeChecked();
    await page.getByRole('radio', { name: 'Car', exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Luxury car' })).toBeChecked();
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

  test('removes after a question that names the service: "Service removed"', async ({
    page,
    database,
  }) => {
    await addService(database, { title: 'On its way out' });
    await page.goto('/admin/services');
    await button(page, 'Remove On its way out').click();
    const dialog = page.getByRole('dialog', { name: 'Remove “On its way out”?' });
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button(page, 'Remove On its way out')).toBeFocused();
    await button(page, 'Remove On its way out').click();
    await dialog.getByRole('button', { name: 'Remove the service' }).click();
    await expectToast(page, 'Service removed', '“On its way out” is no longer in the library.');
    await expect(rowOf(page, 'On its way out')).toHaveCount(0);
  });

  test('an empty library says what to do next', async ({ page, database }) => {
    await database.db.deleteFrom('services').execute();
    await page.goto('/admin/services');
    await expect(page.getByText('Add New begins the first')).toBeVisible();
    await expect(page.getByLabel('Search the services')).toHaveCount(0);
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

test.describe('Leaving the form with something unsaved', () => {
  test.beforeEach(async ({ page, enterAs }) => {
    await enterAs({ role: 'admin' });
    await page.goto('/admin');
    await page.getByRole('link', { name: /Manage services/ }).click();
    await button(page, 'Add New').click();
    await page.getByLabel('Title').fill('Half a thought');
  });

  const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });

  test('asks at Cancel, and staying keeps what was typed', async ({ page }) => {
    await button(page, 'Cancel').click();
    await question(page).getByRole('button', { name: 'Stay here' }).click();
    await expect(page.getByLabel('Title')).toHaveValue('Half a thought');
    await button(page, 'Cancel').click();
    await question(page).getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByRole('form')).toHaveCount(0);
    await button(page, 'Add New').click();
    await expect(page.getByLabel('Title')).toHaveValue('');
  });

  test('asks at "Back to Dashboard"', async ({ page }) => {
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await question(page).getByRole('button', { name: 'Stay here' }).click();
    await expect(page).toHaveURL(/\/admin\/services$/);
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

test.describe('/admin/services, in trouble', () => {
  test.use({ expectedFailures: { '/api/auth/user': 401, '/api/services': 500 } });
  test.beforeEach(async ({ enterAs }) => {
    await enterAs({ role: 'admin' });
  });

  test('"Error loading services", and the list can be loaded again', async ({ page, database }) => {
    await withoutTable(database, 'services', async () => {
      await page.goto('/admin/services');
      await expectToast(page, 'Error loading services', /went wrong on our side/, 'destructive');
      await expect(page.getByRole('alert').getByText('could not be loaded')).toBeVisible();
    });
    await page.getByRole('button', { name: 'Load again' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('"Error loading services" when we cannot be reached', async ({ page }) => {
    await cutLine(page, '/api/services');
    await page.goto('/admin/services');
    await expectToast(page, 'Error loading services', /could not be reached/, 'destructive');
  });

  test('"Error saving service", and what was typed stays', async ({ page, database }) => {
    await page.goto('/admin/services');
    await button(page, 'Add New').click();
    await fill(page, 'Not lost', 'Typed once.');
    await withoutTable(database, 'services', async () => {
      await button(page, 'Save').click();
      await expectToast(
        page,
        'Error saving service',
        /What you typed is still here/,
        'destructive',
      );
    });
    await expect(page.getByText(/^Not saved\./)).toBeVisible();
    await button(page, 'Save').click();
    await expectToast(page, 'Service added', '“Not lost” is saved.');
  });

  test('"Error removing service", and it is still there', async ({
    page,
    database,
    expectedFailures,
  }) => {
    const { id } = await addService(database, { title: 'Hard to remove' });
    expectedFailures[`/api/services/${id}`] = 500;
    await page.goto('/admin/services');
    await button(page, 'Remove Hard to remove').click();
    await withoutTable(database, 'services', async () => {
      await page.getByRole('button', { name: 'Remove the service' }).click();
      await expectToast(page, 'Error removing service', /is still in the library/, 'destructive');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
    await expect(rowOf(page, 'Hard to remove')).toBeVisible();
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
    const { id } = await addService(database, { title: 'Before' });
    expectedFailures[`/api/services/${id}`] = 401;
    await page.goto('/admin/services');
    await button(page, 'Edit Before').click();
    await page.getByLabel('Title').fill('After');
    await page.getByText('SUV', { exact: true }).click();
    await endSessionsOf(database, user);
    await button(page, 'Save').click();
    await signInAgain(page, user.username);
    await expect(page).toHaveURL(/\/admin\/services$/);
    await expect(page.getByRole('heading', { name: 'Edit Before' })).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('After');
    await expect(page.getByRole('radio', { name: 'SUV' })).toBeChecked();
    await button(page, 'Save').click();
    await expectToast(page, 'Service updated', '“After” is saved.');
  });
});
