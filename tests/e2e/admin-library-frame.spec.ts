// What the frame of the three libraries does beside its list and its form, tried on the services.
import { expect, test } from '#tests/support/browser/area-fixtures.ts';
import { expectToast, signInAgain } from '#tests/support/browser/area-page.ts';
import { button } from '#tests/support/browser/library-page.ts';
import { addService, endSessionsOf } from '#tests/support/server/library-records.ts';

test.describe('The list', () => {
  test.beforeEach(async ({ signInAs }) => {
    await signInAs({ role: 'admin' });
  });

  test('who changed what stands at the foot, the newest first, and "Earlier" shows more', async ({
    page,
    database,
  }) => {
    for (const count of [1, 2, 3, 4, 5, 6, 7]) {
      await addService(database, { title: `Change ${count} of seven` });
    }
    await page.goto('/admin/services');
    const auditLog = page.getByRole('region', { name: 'Changes' });
    await expect(auditLog.getByRole('listitem')).toHaveCount(6);
    await expect(auditLog.getByRole('listitem').first()).toContainText('Change 7 of seven');
    await expect(auditLog).not.toContainText('Change 1 of seven');
    await auditLog.getByRole('button', { name: 'Earlier' }).click();
    await expect(auditLog).toContainText('Change 1 of seven');
    await expect(auditLog.getByRole('heading', { name: 'Changes' })).toBeFocused();
    await button(page, 'Remove Change 7 of seven').click();
    await page.getByRole('button', { name: 'Remove the service' }).click();
    await expect(auditLog.getByRole('listitem').first()).toContainText('removed Change 7 of seven');
  });
});

test('Leaving the form with something unsaved asks, at the browser’s own Back and at a link to a public page', async ({
  page,
  signInAs,
}) => {
  await signInAs({ role: 'admin' });
  await page.goto('/admin');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  const beginService = async () => {
    await page.getByRole('link', { name: /Manage services/ }).click();
    await button(page, 'Add New').click();
    await page.getByLabel('Title').fill('Half a thought');
  };
  await beginService();
  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/admin$/);

  await beginService();
  await page.getByRole('link', { name: 'Public site' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/');
});

test.describe('A session that ends while a service is being edited', () => {
  test('is said, and after signing in again the form is open with what was typed', async ({
    page,
    database,
    signInAs,
    expectedFailures,
  }) => {
    const user = await signInAs({ role: 'admin' });
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
