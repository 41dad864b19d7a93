import { expect, test } from '#tests/support/browser/area-fixtures.ts';
import { button, preview } from '#tests/support/browser/library-page.ts';
import { expectToast } from '#tests/support/server/library-records.ts';

test.describe('/admin/services', () => {
  test.beforeEach(async ({ signInAs }) => {
    await signInAs({ role: 'admin' });
  });

  test('icon, title and description are shown as the site would, and kept', async ({
    page,
    database,
  }) => {
    await page.goto('/admin/services');
    await button(page, 'Add New').click();
    await page.getByLabel('Title').fill('Airport transfers');
    await page.getByLabel('Description').fill('A car waits before you land.');
    await page.getByText('Airport', { exact: true }).click();
    await expect(preview(page)).toContainText('Airport transfers');
    await expect(preview(page)).toContainText('A car waits before you land.');
    await button(page, 'Save').click();
    await expectToast(page, 'Service added', '“Airport transfers” is saved.');
    const stored = await database.db
      .selectFrom('services')
      .selectAll()
      .where('title', '=', 'Airport transfers')
      .executeTakeFirst();
    expect(stored).toMatchObject({ icon: 'airport', description: 'A car waits before you land.' });
  });
});
