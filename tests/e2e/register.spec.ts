import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser/area-fixtures.ts';
import { expectNoViolations } from '#tests/support/browser/axe.ts';
import { expectUsableOnPhone } from '#tests/support/browser/narrow-page.ts';
import { issueCode } from '#tests/support/server/accounts.ts';

const password = 'a long walk in Marbella';
const succeeded = 'Registration successful! You can now log in.';

/** `Password` alone would also mean `Confirm password`. */
const passwordField = (page: Page) => page.getByLabel('Password', { exact: true });

async function fillIn(page: Page, username: string, code: string) {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('E-mail address').fill(`${username}@example.com`);
  await passwordField(page).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByLabel('Registration code').fill(code);
}

const register = (page: Page) => page.getByRole('button', { name: 'Register' });

test.describe('/register', () => {
  test.use({ expectedFailures: { '/api/auth/user': 401, '/api/auth/register': 403 } });

  test('a code that is not valid loses nothing typed; success shows a message, and goes to /login after 3 seconds', async ({
    page,
    database,
  }) => {
    const { code } = await issueCode(database);
    await page.clock.install();
    await page.goto('/register');
    await fillIn(page, 'a.new-member', 'ALDR-WRONG');
    await register(page).click();
    await expect(page.getByRole('alert')).toHaveText(
      'This registration code is not valid. Please contact the concierge, who can send you a new one.',
    );
    await expect(page.getByLabel('Registration code')).toHaveValue('ALDR-WRONG');
    await expect(passwordField(page)).toHaveValue(password);

    await page.getByLabel('Registration code').fill(code);
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    const answered = page.waitForResponse('**/api/auth/register');
    await register(page).click();
    await answered;
    // React works by timers of its own: a little time has to pass for the answer to be shown.
    await expect(async () => {
      await page.clock.runFor(10);
      await expect(page.getByRole('status').getByText(succeeded)).toBeVisible({ timeout: 200 });
    }).toPass();
    await expect(page.getByRole('link', { name: 'Log in now' })).toBeFocused();
    await expect(page.getByText(succeeded)).toBeInViewport({ ratio: 1 });

    await page.clock.runFor(2500);
    await expect(page).toHaveURL(/\/register/);
    await page.clock.runFor(500);
    await expect(page).toHaveURL(/\/login$/);
    await page.clock.resume();

    // The new member can log in, and has not to type their name again.
    await expect(page.getByLabel('Username')).toHaveValue('a.new-member');
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/\/members$/);
  });
});

/** The page would be gone before axe has read it, and with a stopped clock axe does not run. */
async function keepFromLeaving(page: Page) {
  await page.evaluate(() => {
    const { setTimeout } = window;
    window.setTimeout = ((act: () => void, ms = 0) =>
      ms === 3000 ? 0 : setTimeout(act, ms)) as typeof setTimeout;
  });
}

test.describe('axe finds nothing on /register', () => {
  test.use({
    expectedFailures: { '/api/auth/user': 401, '/api/auth/register': 403 },
  });

  test('idle, with fields marked, refused, and registered', async ({ page, database }) => {
    const { code } = await issueCode(database);
    await page.goto('/register');
    await page.getByLabel('Username').waitFor();
    await expectNoViolations(page);
    await expectUsableOnPhone(page);
    await register(page).click();
    await expect(page.getByLabel('Username')).toBeFocused();
    await expectNoViolations(page);
    await fillIn(page, 'axe-member', 'ALDR-22222-22222-22222');
    await register(page).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectNoViolations(page);
    await fillIn(page, 'axe-member', code);
    await keepFromLeaving(page);
    await register(page).click();
    await page.getByText(succeeded).waitFor();
    await expectNoViolations(page);
  });
});
