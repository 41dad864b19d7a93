// What fills in forms for people leaves the hidden box of the contact form alone. In a browser: its own autofill is one.

import type { Page } from '@playwright/test';
import * as brand from '#contract/brand.ts';
import { trapField } from '#contract/enquiries/contact-trap.ts';
import {
  expect,
  fillForm,
  findEnquiries,
  newAddress,
  openForm,
  test,
} from '#tests/support/browser/enquiry-fixtures.ts';

const hiddenBox = (page: Page) => page.locator(`[name=${trapField}]`);

async function send(page: Page) {
  await page.getByRole('checkbox', { name: /privacy policy/ }).check();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(
    page.getByText(new RegExp(`^Your reference: ${brand.referencePrefix}-`)),
  ).toBeVisible();
}

/** Chromium fills by name, label and autocomplete, off-screen fields too: one called "company" it does fill. */
async function autofill(page: Page, email: string) {
  const address = { NAME_FULL: 'Ada Lovelace', EMAIL_ADDRESS: email, COMPANY_NAME: 'Analytical' };
  const fields = Object.entries(address).map(([name, value]) => ({ name, value }));
  const devtools = await page.context().newCDPSession(page);
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: '[name=name]',
  });
  const { node } = await devtools.send('DOM.describeNode', { nodeId });
  await devtools.send('Autofill.enable');
  await page.getByLabel('Your name').focus();
  const given = { fieldId: node.backendNodeId, address: { fields } };
  // Chromium looks for forms a moment after the page has loaded: until then it fills nothing.
  await expect(async () => {
    // The types of the protocol know cards only.
    await devtools.send('Autofill.trigger', given as never);
    await expect(page.getByLabel('Your name')).toHaveValue('Ada Lovelace', { timeout: 200 });
  }).toPass();
}

test('the browser’s own autofill', { tag: '@full-browser' }, async ({ page, database }) => {
  const email = newAddress();
  await page.goto('/contact');
  await autofill(page, email);
  await expect(page.getByLabel('E-mail address', { exact: true })).toHaveValue(email);
  await expect(hiddenBox(page)).not.toBeChecked();
  await page.getByLabel('Your message').fill('A car on Friday, please.');
  await send(page);
  expect(await findEnquiries(database, email)).toMatchObject([{ status: 'new' }]);
});

// Password managers choose by name and leave out boxes; those of the worst kind do not look whether a field is shown.
test('a filler of every text field, whatever its name and whether it is shown', async ({
  page,
  database,
}) => {
  const email = newAddress();
  await openForm(page);
  await page.evaluate((value) => {
    // A telephone number and other numbers they know by their type.
    const boxes =
      'input:not([type=checkbox], [type=radio], [type=hidden], [type=submit], [type=tel], [inputmode], [name=flight])';
    for (const field of document.querySelectorAll<HTMLInputElement>(`${boxes}, textarea`)) {
      field.value = value;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }, email);
  await send(page);
  expect(await findEnquiries(database, email)).toMatchObject([{ status: 'new' }]);
});

test('a program that ticks every box is answered as usual and taken for spam', async ({
  page,
  database,
}) => {
  const email = newAddress();
  await openForm(page);
  await fillForm(page, { email });
  await hiddenBox(page).evaluate((box: HTMLInputElement) => {
    box.checked = true;
  });
  await send(page);
  expect(await findEnquiries(database, email)).toMatchObject([
    { status: 'spam', is_unseen_spam: 1 },
  ]);
});
