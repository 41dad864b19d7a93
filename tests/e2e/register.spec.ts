import type { Page } from '@playwright/test';
import { cutLine, expect, holdBack, test } from '#tests/support/browser/area-fixtures.ts';
import { expectNoViolations } from '#tests/support/browser/axe.ts';
import { createUser, issueCode } from '#tests/support/server/accounts.ts';

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
  test('has five fields, a hint where to get a code, and a link to /login', async ({ page }) => {
    await page.goto('/register');
    await expect(page.getByLabel('Username')).toHaveAttribute('autocomplete', 'username');
    await expect(page.getByLabel('E-mail address')).toHaveAttribute('type', 'email');
    await expect(passwordField(page)).toHaveAttribute('autocomplete', 'new-password');
    await expect(page.getByLabel('Confirm password')).toHaveAttribute('type', 'password');
    const code = page.getByLabel('Registration code');
    await expect(code).toHaveAccessibleDescription('No code yet? Contact us to get one.');
    await expect(page.getByRole('link', { name: 'Contact us' })).toHaveAttribute(
      'href',
      '/contact',
    );
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });

  test('takes the code from the address', async ({ page }) => {
    await page.goto('/register?code=ALDR-BCDFG-HJKMN-PQRST');
    await expect(page.getByLabel('Registration code')).toHaveValue('ALDR-BCDFG-HJKMN-PQRST');
  });

  test('all fields are required', async ({ page }) => {
    await page.goto('/register');
    await register(page).click();
    await expect(page.getByLabel('Username')).toBeFocused();
    for (const name of ['Username', 'E-mail address', 'Confirm password', 'Registration code']) {
      await expect(page.getByLabel(name)).toHaveAttribute('aria-invalid', 'true');
    }
    await expect(passwordField(page)).toHaveAttribute('aria-invalid', 'true');
  });

  test('passwords must match, else "Passwords do not match"', async ({ page }) => {
    await page.goto('/register');
    await fillIn(page, 'somebody', 'ALDR-1');
    await page.getByLabel('Confirm password').fill('another one');
    await register(page).click();
    const confirm = page.getByLabel('Confirm password');
    await expect(confirm).toBeFocused();
    await expect(confirm).toHaveAccessibleDescription('Passwords do not match');
    await passwordField(page).fill('another one');
    await expect(confirm).not.toHaveAttribute('aria-invalid');
  });

  test('on success shows a message, and goes to /login after 3 seconds', async ({
    page,
    database,
  }) => {
    const { code } = await issueCode(database);
    await page.clock.install();
    await page.goto(`/register?code=${code}`);
    await fillIn(page, 'a.new-member', code);
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

  test('the link goes to /login at once, and the timer ends with the page', async ({
    page,
    database,
  }) => {
    const { code } = await issueCode(database);
    await page.clock.install();
    await page.goto('/register');
    await fillIn(page, 'in.a-hurry', code);
    await register(page).click();
    await page.getByRole('link', { name: 'Log in now' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await page.getByRole('link', { name: 'Register with a code' }).click();
    await page.clock.fastForward(5000);
    await expect(page.getByRole('heading', { name: 'Register' })).toBeVisible();
    await expect(page).toHaveURL(/\/register$/);
  });

  test('while processing the button says so and is disabled', async ({ page, database }) => {
    const { code } = await issueCode(database);
    await page.goto('/register');
    const release = await holdBack(page, '/api/auth/register');
    await fillIn(page, 'patient-one', code);
    await register(page).click();
    await expect(page.getByRole('button', { name: 'Processing…' })).toBeDisabled();
    release();
    await expect(page.getByText(succeeded)).toBeVisible();
  });

  test('without a network it reads "An error occurred during registration", and nothing is lost', async ({
    page,
    database,
  }) => {
    const { code } = await issueCode(database);
    await page.goto('/register');
    await fillIn(page, 'on-the-train', code);
    const line = await cutLine(page);
    await register(page).click();
    await expect(page.getByRole('alert')).toHaveText('An error occurred during registration');
    await expect(page.getByLabel('Confirm password')).toHaveValue(password);
    await line.mend();
    await register(page).click();
    await expect(page.getByText(succeeded)).toBeVisible();
  });

  test('a user who is signed in is sent to /members', async ({ page, enterAs }) => {
    await enterAs();
    await page.goto('/register');
    await expect(page).toHaveURL(/\/members$/);
  });
});

test.describe('/register with a code that is not valid', () => {
  test.use({ expectedFailures: { '/api/auth/user': 401, '/api/auth/register': 403 } });

  test('the server’s message is shown and nothing typed is lost', async ({ page }) => {
    await page.goto('/register');
    await fillIn(page, 'somebody', 'ALDR-WRONG');
    await register(page).click();
    await expect(page.getByRole('alert')).toHaveText(
      'This registration code is not valid. Please contact the concierge, who can send you a new one.',
    );
    await expect(page.getByLabel('Registration code')).toHaveValue('ALDR-WRONG');
    await expect(passwordField(page)).toHaveValue(password);
  });
});

test.describe('/register with a name that is taken', () => {
  test.use({ expectedFailures: { '/api/auth/user': 401, '/api/auth/register': 409 } });

  test('the server’s message is shown and the field is marked', async ({ page, database }) => {
    const { username } = await createUser(database);
    const { code } = await issueCode(database);
    await page.goto('/register');
    await fillIn(page, username, code);
    await page.getByLabel('E-mail address').fill('another@example.com');
    await register(page).click();
    const taken = 'This username is taken. Please choose another.';
    await expect(page.getByText(taken)).toBeVisible();
    await expect(page.getByLabel('Username')).toBeFocused();
    await expect(page.getByLabel('Username')).toHaveAccessibleDescription(new RegExp(taken));
    // It stands until the name itself is another.
    await page.getByLabel('E-mail address').fill('a.third@example.com');
    await expect(page.getByText(taken)).toBeVisible();
    await page.getByLabel('Username').fill(`${username}-2`);
    await expect(page.getByText(taken)).toHaveCount(0);
    await expect(page.getByLabel('Username')).not.toHaveAttribute('aria-invalid');
    await expect(page.getByLabel('Username')).toBeFocused();
  });
});

test.describe('/register with an answer that has no message', () => {
  test.use({ expectedFailures: { '/api/auth/user': 401, '/api/auth/register': 502 } });

  test('reads "Registration failed"', async ({ page }) => {
    // As a proxy in front of the server answers when the server is away.
    await page.route('**/api/auth/register', (route) => route.fulfill({ status: 502, body: '' }));
    await page.goto('/register');
    await fillIn(page, 'somebody', 'ALDR-1');
    await register(page).click();
    await expect(page.getByRole('alert')).toHaveText('Registration failed');
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
