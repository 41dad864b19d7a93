import { expect, test } from '#tests/support/browser/fixtures.ts';

test.describe('Contact', () => {
  test('has a WhatsApp link, a social link, the e-mail as text and the list of cities', async ({
    page,
  }) => {
    await page.goto('/contact');
    const main = page.getByRole('main');
    const whatsapp = main.getByRole('link', { name: /WhatsApp/ });
    await expect(whatsapp).toHaveAttribute('href', /^https:\/\/wa\.me\/447700900\d{3}\?text=\w+/);
    await expect(main.getByRole('link', { name: /Instagram/ })).toHaveAttribute(
      'href',
      'https://www.instagram.com/aldermere/',
    );
    await expect(main.getByText('concierge@aldermere.example', { exact: true })).toBeVisible();
    await expect(main.locator('a[href^="mailto:"]')).toHaveCount(0);
    const cities = ['Manchester', 'London', 'Paris', 'Marbella', 'Dubai'];
    await expect(main.getByRole('listitem')).toHaveText(cities);
  });

  test('the e-mail address can be copied', async ({ page, context, baseURL }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], {
      origin: baseURL as string,
    });
    await page.goto('/contact');
    await page.getByRole('button', { name: 'Copy the e-mail address' }).click();
    await expect(page.getByText('Copied', { exact: true })).toBeAttached();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe('concierge@aldermere.example');
  });

  test('the form has the fields, six service options and the privacy consent', async ({ page }) => {
    await page.goto('/contact');
    await expect(page.getByLabel('Your name')).toBeVisible();
    await expect(page.getByLabel('E-mail address', { exact: true })).toHaveAttribute(
      'type',
      'email',
    );
    const options = page.getByLabel('What it concerns').locator('option');
    await expect(options).toHaveCount(7);
    expect(
      await options.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value)),
    ).toEqual(['', 'travel', 'events', 'dining', 'lifestyle', 'entertainment', 'business']);
    await expect(page.getByLabel('Your message')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /privacy policy/ })).not.toBeChecked();
  });

  test('missing fields bring the toast, a word beneath each, and the focus to the first', async ({
    page,
  }) => {
    await page.goto('/contact');
    await page.getByLabel('Your name').fill('   ');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Validation Error', { exact: true })).toBeVisible();
    await expect(
      page.getByText('Please fill out all required fields and accept the privacy policy.', {
        exact: true,
      }),
    ).toBeVisible();
    await expect(page.getByLabel('Your name')).toBeFocused();
    for (const name of ['name', 'email', 'message', 'privacy']) {
      const field = page.locator(`#${name}`);
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAttribute('aria-describedby', new RegExp(`${name}-error`));
      await expect(page.locator(`#${name}-error`)).not.toBeEmpty();
    }
  });

  test('a link’s context fills the form, never over what was typed', async ({ page }) => {
    await page.goto('/contact?service=dining&about=Restaurant%20Bookings');
    await expect(page.getByLabel('What it concerns')).toHaveValue('dining');
    await expect(page.getByLabel('Your message')).toHaveValue('About: Restaurant Bookings\n\n');
    await page.getByLabel('Your message').fill('Four of us, on Friday.');
    await page.reload();
    await expect(page.getByLabel('Your message')).toHaveValue('Four of us, on Friday.');
  });

  test('an unknown service in the address chooses nothing', async ({ page }) => {
    await page.goto('/contact?service=%3Cscript%3E');
    await expect(page.getByLabel('What it concerns')).toHaveValue('');
  });
});
