import * as brand from '#contract/brand.ts';
import { expect, test } from '#tests/support/browser/fixtures.ts';

const message = 'A table for four in Paris on Saturday.';

test.describe('the contact form with script off', () => {
  test.use({
    javaScriptEnabled: false,
    expectedFailures: { '/contact': 400 },
  });

  test('comes back with what is missing and what was typed, then sends', async ({ page }) => {
    await page.goto('/contact');
    await page.getByLabel('Your name').fill('Ada Lovelace');
    await page.getByLabel('Your message').fill(message);
    await page.getByRole('button', { name: 'Send' }).click();

    await expect(page).toHaveTitle(/^Validation Error · /);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Validation Error');
    await expect(alert).toContainText(
      'Please fill out all required fields and accept the privacy policy.',
    );
    await expect(alert).toBeInViewport();
    await expect(page.getByLabel('Your name')).toHaveValue('Ada Lovelace');
    await expect(page.getByLabel('Your message')).toHaveValue(message);
    await expect(page.getByText('Please give an e-mail address.')).toBeVisible();

    await page.getByLabel('E-mail address', { exact: true }).fill('ada@example.com');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page).toHaveTitle(/^Message Sent · /);
    await expect(
      page.getByText('Thank you for your inquiry. We will get back to you shortly.'),
    ).toBeInViewport();
    await expect(
      page.getByText(new RegExp(`^Your reference: ${brand.referencePrefix}-\\w{6}$`)),
    ).toBeVisible();
    await expect(page.getByLabel('Your name')).toHaveValue('');
    const path = await page.getByRole('link', { name: 'Follow your enquiry' }).getAttribute('href');
    const address = encodeURIComponent(new URL(path ?? '', page.url()).href);
    await expect(page.getByRole('link', { name: 'Mail its address to yourself' })).toHaveAttribute(
      'href',
      new RegExp(`^mailto:[?]subject=.*${brand.referencePrefix}-\\w{6}&body=${address}$`),
    );
    await expect(page.getByRole('button', { name: 'Copy the address of the page' })).toBeHidden();
  });
});

test.describe('the contact form sent before its script has arrived', () => {
  test.use({ expectedFailures: { '/contact': 400 } });

  test('is answered with a page that the script takes over as it is', async ({ page }) => {
    await page.goto('/contact');
    await page.getByLabel('Your name').fill('Grace Hopper');
    // As the browser itself sends it: no handler of ours is asked.
    await page.evaluate(() =>
      HTMLFormElement.prototype.submit.call(document.querySelector('form')),
    );
    await expect(page).toHaveTitle(/^Validation Error · /);
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await expect(page.getByRole('alert')).toContainText('Validation Error');
    await expect(page.getByLabel('Your name')).toHaveValue('Grace Hopper');

    await page.getByLabel('E-mail address', { exact: true }).fill('grace@example.com');
    await page.getByLabel('Your message').fill(message);
    await page.getByRole('checkbox').check();
    await page.evaluate(() =>
      HTMLFormElement.prototype.submit.call(document.querySelector('form')),
    );
    await expect(
      page.getByText(new RegExp(`^Your reference: ${brand.referencePrefix}-\\w{6}$`)),
    ).toBeVisible();
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    // The draft is gone with what was sent.
    await expect(page.getByLabel('Your name')).toHaveValue('');
    await expect(page.getByLabel('Your message')).toHaveValue('');
  });

  test('gives its reference and page again after Back', async ({ page }) => {
    await page.goto('/contact?service=dining&about=A%20table');
    await page.getByLabel('Your name').fill('Grace Hopper');
    await page.getByLabel('E-mail address', { exact: true }).fill('grace@example.com');
    await page.getByLabel('Your message').fill(message);
    await page.getByRole('checkbox').check();
    await page.evaluate(() =>
      HTMLFormElement.prototype.submit.call(document.querySelector('form')),
    );
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await expect(page.getByRole('button', { name: 'Copy the address of the page' })).toBeVisible();
    const own = await page.getByRole('link', { name: 'Follow your enquiry' }).getAttribute('href');
    await page.goBack();
    await expect(page.getByRole('link', { name: 'Follow your enquiry' })).toHaveAttribute(
      'href',
      own ?? '',
    );
  });
});
