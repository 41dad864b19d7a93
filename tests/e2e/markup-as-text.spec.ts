// Text that people type is shown as text on every page: markup in it makes no element and runs no script.
import type { Page } from '@playwright/test';
import { expectToast } from '#tests/support/browser/area-page.ts';
import { addEnquiry, expect, test } from '#tests/support/browser/enquiry-fixtures.ts';
import { fact, panel, row } from '#tests/support/browser/inbox-page.ts';
import { button, field } from '#tests/support/browser/library-page.ts';
import { addService, addTestimonial, addVideo } from '#tests/support/server/library-records.ts';

const markup = (word: string) => `<img src=x onerror="alert('${word}')">${word}`;

/** Nothing was made of it: neither the element nor what it would have done. */
async function expectNoElement(page: Page) {
  await expect(page.locator('img[src="x"], [onerror]')).toHaveCount(0);
}

let ran: string[] = [];

test.beforeEach(async ({ page, signInAs }) => {
  await signInAs({ role: 'admin' });
  ran = [];
  page.on('dialog', (dialog) => {
    ran.push(dialog.message());
    return dialog.dismiss();
  });
});

test.afterEach(() => expect(ran, 'scripts that ran from typed text').toEqual([]));

const libraries = [
  [
    'services',
    'service',
    (database, title) => addService(database, { title, description: markup('described') }),
    ['described'],
  ],
  ['videos', 'video', (database, title) => addVideo(database, { title }), []],
  [
    'testimonials',
    'testimonial',
    (database, name) =>
      addTestimonial(database, {
        name,
        quote: markup('quoted'),
        title: markup('from afar'),
        initials: '<b>',
      }),
    ['quoted', 'from afar'],
  ],
] as const satisfies readonly (readonly [
  string,
  string,
  (database: Parameters<typeof addService>[0], name: string) => Promise<{ id: string }>,
  readonly string[],
])[];

test('the libraries: in the list, the form, its preview, the question, the toast and the audit log', async ({
  page,
  database,
}) => {
  for (const [plural, noun, add, more] of libraries)
    await test.step(`/admin/${plural}`, async () => {
      const name = markup(`a ${noun}`);
      await add(database, name);
      await page.goto(`/admin/${plural}`);
      const list = page.getByRole('main');
      await expect(list.getByText(name, { exact: true }).first()).toBeVisible();
      for (const word of more) await expect(list.getByText(markup(word)).first()).toBeVisible();
      await expectNoElement(page);

      await button(page, `Edit ${name}`).click();
      await expect(page.getByRole('heading', { name: `Edit ${name}`, exact: true })).toBeVisible();
      await expectNoElement(page);
      await button(page, 'Save').click();
      const Noun = noun.replace(/^./, (letter) => letter.toUpperCase());
      await expectToast(page, `${Noun} updated`, `“${name}” is saved.`);
      await expectNoElement(page);

      await button(page, `Remove ${name}`).click();
      await expect(page.getByRole('dialog', { name: `Remove “${name}”?` })).toBeVisible();
      await expectNoElement(page);
      await page.keyboard.press('Escape');
      const auditLog = page.getByRole('region', { name: 'Changes' });
      await expect(auditLog.getByText(name, { exact: true }).first()).toBeVisible();
      await expectNoElement(page);
    });
});

test('/admin/codes: for whom and why, in the list of codes, the message, the question and the toast', async ({
  page,
}) => {
  const whom = markup('a guest');
  await page.goto('/admin/codes');
  await field(page, 'For whom').fill(whom);
  await page.getByLabel(/^Note/).fill(markup('a note'));
  await button(page, 'Issue the code').click();
  await expect(page.getByRole('heading', { name: `A code for ${whom}` })).toBeVisible();
  const codes = page.getByRole('table', { name: 'Registration codes' });
  const line = codes.getByRole('row', { name: whom });
  await expect(line).toBeVisible();
  await expect(line).toContainText(markup('a note'));
  await expectNoElement(page);
  await button(page, `Revoke the code for ${whom}`).click();
  const question = page.getByRole('dialog', { name: `Revoke the code for ${whom}?` });
  await expect(question).toBeVisible();
  await expectNoElement(page);
  await question.getByRole('button', { name: 'Revoke the code' }).click();
  await expectToast(page, 'Code revoked', `The code for ${whom} no longer works.`);
  const auditLog = page.getByRole('region', { name: 'Changes' });
  await expect(auditLog.getByText(whom, { exact: true }).first()).toBeVisible();
  await expectNoElement(page);
});

test('/admin/enquiries: the name, the address and the message, in the list, the panel and the question', async ({
  page,
  database,
}) => {
  const name = markup('a visitor');
  const email = '"<img/src=x/onerror=alert(1)>"@example.com';
  const { reference } = await addEnquiry(database, { name, email, message: markup('a wish') });
  await page.goto('/admin/enquiries');
  await expect(row(page, name)).toBeVisible();
  await expectNoElement(page);
  await row(page, name).click();
  await expect(panel(page).getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(panel(page).getByText(email, { exact: true })).toBeVisible();
  await expect(panel(page).getByText(markup('a wish'), { exact: true })).toBeVisible();
  await expectNoElement(page);
  await button(page, 'Mark as handled').click();
  await expectToast(page, 'Marked as handled', `${reference}, from ${name}.`);
  await expect(fact(page, 'State')).toHaveText('Handled');
  await expectNoElement(page);
  await button(page, 'Delete').click();
  await expect(
    page.getByRole('dialog', { name: `Delete ${reference} from ${name}?` }),
  ).toBeVisible();
  await expectNoElement(page);
});
