// The journeys that videos, services and testimonials have in common, by the catalogue's words for each.
import { expect, test } from '#tests/support/browser/area-fixtures.ts';
import { button, field, libraryCases } from '#tests/support/browser/library-page.ts';
import { endSessionsOf, expectToast, signInAgain } from '#tests/support/server/library-records.ts';

for (const library of libraryCases) {
  const { noun, plural, required, named } = library;
  const Noun = noun.replace(/^./, (first) => first.toUpperCase());
  const path = `/admin/${plural}`;

  test.describe(path, () => {
    test.beforeEach(async ({ signInAs }) => {
      await signInAs({ role: 'admin' });
    });

    test(`a record is added, edited and removed: "${Noun} added", "updated", "removed"`, async ({
      page,
    }) => {
      await page.goto(path);
      await button(page, 'Add New').click();
      await expect(page.getByRole('heading', { name: `Add a ${noun}` })).toBeFocused();
      await library.fill(page, 'Airport at night');
      await button(page, 'Save').click();
      await expectToast(page, `${Noun} added`, '“Airport at night” is saved.');
      await expect(page.getByRole('form')).toHaveCount(0);
      await expect(button(page, 'Edit Airport at night')).toBeFocused();
      await page.reload();
      const edit = button(page, 'Edit Airport at night');
      const id = await edit.getAttribute('id');

      await edit.click();
      await expect(page.getByRole('heading', { name: 'Edit Airport at night' })).toBeFocused();
      await expect(field(page, named)).toHaveValue('Airport at night');
      await field(page, named).fill('Changed');
      await button(page, 'Save').click();
      await expectToast(page, `${Noun} updated`, '“Changed” is saved.');
      await page.reload();
      await expect(button(page, 'Edit Changed')).toHaveAttribute('id', id ?? 'none');
      await expect(edit).toHaveCount(0);

      await button(page, 'Remove Changed').click();
      await page
        .getByRole('dialog', { name: 'Remove “Changed”?' })
        .getByRole('button', { name: `Remove the ${noun}` })
        .click();
      await expectToast(page, `${Noun} removed`, '“Changed” is no longer in the library.');
      await expect(button(page, 'Edit Changed')).toHaveCount(0);
      await expect(page.getByRole('heading', { name: `The ${plural}` })).toBeFocused();
      await expect(page.getByRole('region', { name: 'Changes' })).toContainText('removed Changed');
      await page.getByRole('link', { name: 'Back to Dashboard' }).click();
      await expect(page).toHaveURL(/\/admin$/);
    });
  });

  test.describe(`A session that ends while a new ${noun} is written`, () => {
    test.use({ expectedFailures: { '/api/auth/user': 401, [`/api/${plural}`]: 401 } });

    test('is said, and after signing in again what was typed is still there', async ({
      page,
      database,
      signInAs,
    }) => {
      const user = await signInAs({ role: 'admin' });
      await page.goto(path);
      await button(page, 'Add New').click();
      await library.fill(page, 'Kept');
      const texts = () => Promise.all(required.map((label) => field(page, label).inputValue()));
      const before = await texts();
      await endSessionsOf(database, user);
      await button(page, 'Save').click();
      await signInAgain(page, user.username);
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(field(page, named)).toHaveValue('Kept');
      expect(await texts()).toEqual(before);
      await button(page, 'Save').click();
      await expectToast(page, `${Noun} added`, '“Kept” is saved.');
    });
  });
}
