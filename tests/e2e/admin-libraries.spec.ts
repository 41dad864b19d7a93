// The journeys that videos, services and testimonials have in common, by the catalogue's words for each.
import { cutLine, expect, test } from '#tests/support/browser/area-fixtures.ts';
import { button, field, libraryCases } from '#tests/support/browser/library-page.ts';
import {
  endSessionsOf,
  expectToast,
  signInAgain,
  withoutTable,
} from '#tests/support/server/library-records.ts';

for (const library of libraryCases) {
  const { noun, plural, required, named, missing, errorSaving } = library;
  const Noun = noun.replace(/^./, (first) => first.toUpperCase());
  const path = `/admin/${plural}`;

  test.describe(path, () => {
    test.use({ expectedFailures: { '/api/auth/user': 401, [`/api/${plural}`]: 500 } });
    test.beforeEach(async ({ enterAs, database }) => {
      await database.db.deleteFrom(plural).execute();
      await enterAs({ role: 'admin' });
    });

    test('has a Back to Dashboard control, and says that the public pages do not show the library', async ({
      page,
    }) => {
      await page.goto(path);
      await expect(page.getByText('not yet shown on the public pages')).toBeVisible();
      await page.getByRole('link', { name: 'Back to Dashboard' }).click();
      await expect(page).toHaveURL(/\/admin$/);
    });

    test('an empty library says what to do next', async ({ page }) => {
      await page.goto(path);
      await expect(page.getByText('Add New begins the first')).toBeVisible();
      await expect(page.getByLabel(`Search the ${plural}`)).toHaveCount(0);
    });

    test(`Add New opens the form, Save closes it and the record is there: "${Noun} added"`, async ({
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
      await expect(button(page, 'Edit Airport at night')).toBeVisible();
    });

    test(`Edit opens the form with the record, Save updates it: "${Noun} updated"`, async ({
      page,
      database,
    }) => {
      const { id } = await library.add(database, 'To be changed');
      await page.goto(path);
      await button(page, 'Edit To be changed').click();
      await expect(page.getByRole('heading', { name: 'Edit To be changed' })).toBeFocused();
      await expect(field(page, named)).toHaveValue('To be changed');
      await field(page, named).fill('Changed');
      await button(page, 'Save').click();
      await expectToast(page, `${Noun} updated`, '“Changed” is saved.');
      await expect(page.getByRole('form')).toHaveCount(0);
      await expect(button(page, 'Edit Changed')).toBeFocused();
      await page.reload();
      await expect(button(page, 'Edit Changed')).toHaveAttribute('id', `edit-${id}`);
      await expect(button(page, 'Edit To be changed')).toHaveCount(0);
    });

    test('Cancel closes the form at once, whatever was typed', async ({ page }) => {
      await page.goto(path);
      for (const typed of ['', 'Half a thought']) {
        await button(page, 'Add New').click();
        await expect(field(page, required[0])).toHaveValue('');
        await field(page, required[0]).fill(typed);
        await button(page, 'Cancel').click();
        await expect(page.getByRole('form')).toHaveCount(0);
        await expect(button(page, 'Add New')).toBeFocused();
      }
    });

    test(`${required.join(', ')} are required: "Missing information: ${missing}"`, async ({
      page,
    }) => {
      await page.goto(path);
      await button(page, 'Add New').click();
      await field(page, required[0]).fill('   ');
      await button(page, 'Save').click();
      await expectToast(page, 'Missing information', missing, 'destructive');
      await expect(field(page, required[0])).toBeFocused();
      for (const label of required) {
        await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
        await expect(field(page, label)).toHaveAccessibleDescription(/Please /);
      }
    });

    test(`removes after a question that names it: "${Noun} removed"`, async ({
      page,
      database,
    }) => {
      await library.add(database, 'On its way out');
      await page.goto(path);
      await button(page, 'Remove On its way out').click();
      const dialog = page.getByRole('dialog', { name: 'Remove “On its way out”?' });
      await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(button(page, 'Remove On its way out')).toBeFocused();
      await button(page, 'Remove On its way out').click();
      await dialog.getByRole('button', { name: `Remove the ${noun}` }).click();
      await expectToast(page, `${Noun} removed`, '“On its way out” is no longer in the library.');
      await expect(button(page, 'Edit On its way out')).toHaveCount(0);
      await expect(page.getByRole('heading', { name: `The ${plural}` })).toBeFocused();
      await expect(page.getByRole('region', { name: 'Changes' })).toContainText(
        'removed On its way out',
      );
    });

    test(`"Error loading ${plural}" when unable to fetch, and the list can be loaded again`, async ({
      page,
      database,
    }) => {
      await library.add(database, 'Still here');
      await withoutTable(database, plural, async () => {
        await page.goto(path);
        await expectToast(page, `Error loading ${plural}`, /on our side/, 'destructive');
        await expect(page.getByRole('alert')).toContainText(`The ${plural} could not be loaded.`);
      });
      await button(page, 'Load again').click();
      await expect(button(page, 'Edit Still here')).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page.getByRole('main')).toBeFocused();
    });

    test(`"Error loading ${plural}" when unable to connect`, async ({ page }) => {
      await cutLine(page, `/api/${plural}`);
      await page.goto(path);
      await expectToast(page, `Error loading ${plural}`, /could not be reached/, 'destructive');
    });

    test(`"${errorSaving}", and what was typed stays`, async ({ page, database }) => {
      await page.goto(path);
      await button(page, 'Add New').click();
      await library.fill(page, 'Not lost');
      await withoutTable(database, plural, async () => {
        await button(page, 'Save').click();
        await expectToast(page, errorSaving, /on our side.*is still here/, 'destructive');
      });
      await expect(page.getByText(/^Not saved\./)).toBeVisible();
      await button(page, 'Save').click();
      await expectToast(page, `${Noun} added`, '“Not lost” is saved.');
    });

    test(`"Error saving ${noun}" when a change cannot be saved`, async ({
      page,
      database,
      expectedFailures,
    }) => {
      const { id } = await library.add(database, 'Before');
      expectedFailures[`/api/${plural}/${id}`] = 500;
      await page.goto(path);
      await button(page, 'Edit Before').click();
      await field(page, named).fill('After');
      await withoutTable(database, plural, async () => {
        await button(page, 'Save').click();
        await expectToast(page, `Error saving ${noun}`, /is still here/, 'destructive');
      });
      await expect(field(page, named)).toHaveValue('After');
    });

    test(`"Error removing ${noun}", and it is still there`, async ({
      page,
      database,
      expectedFailures,
    }) => {
      const { id } = await library.add(database, 'Hard to remove');
      expectedFailures[`/api/${plural}/${id}`] = 500;
      await page.goto(path);
      await button(page, 'Remove Hard to remove').click();
      await withoutTable(database, plural, async () => {
        await button(page, `Remove the ${noun}`).click();
        await expectToast(page, `Error removing ${noun}`, /is still in the library/, 'destructive');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      });
      await expect(button(page, 'Remove Hard to remove')).toBeFocused();
    });
  });

  test.describe(`A session that ends while a new ${noun} is written`, () => {
    test.use({ expectedFailures: { '/api/auth/user': 401, [`/api/${plural}`]: 401 } });

    test('is said, and after signing in again what was typed is still there', async ({
      page,
      database,
      enterAs,
    }) => {
      const user = await enterAs({ role: 'admin' });
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
