import { createRecoveryStore } from '#server/features/accounts/codes/recovery-store.ts';
import { cutLine, expect, holdBack, test } from '#tests/support/browser/area-fixtures.ts';
import { expectNoViolations } from '#tests/support/browser/axe.ts';
import { createUser, testPassword } from '#tests/support/server/accounts.ts';
import { startServer } from '#tests/support/server/server-process.ts';

const wrong = 'Invalid username or password';

test.describe('/login', () => {
  test('has a username and password form and a link to /register', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByLabel('Username')).toBeVisible();
    await expect(page.getByLabel('Password')).toHaveAttribute('type', 'password');
    await page.getByRole('link', { name: 'Register with a code' }).click();
    await expect(page).toHaveURL(/\/register$/);
    await expect(page.getByRole('heading', { name: 'Register' })).toBeVisible();
    await expect(page).toHaveTitle('Members: register | Aldermere');
  });

  test('on success goes to /members', async ({ page, database }) => {
    const { username } = await createUser(database);
    await page.goto('/login');
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password').fill(testPassword);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/\/members$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${username}`);
    // The form is not a page to go back to.
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${username}`);
  });

  test('while logging in the button says so and is disabled', async ({ page, database }) => {
    const { username } = await createUser(database);
    await page.goto('/login');
    const release = await holdBack(page, '/api/auth/login');
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password').fill(testPassword);
    await page.getByLabel('Password').press('Enter');
    await expect(page.getByRole('button', { name: 'Logging in…' })).toBeDisabled();
    release();
    await expect(page).toHaveURL(/\/members$/);
  });

  test('both fields are required, and the first that is missing is focused', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Log in' }).click();
    const username = page.getByLabel('Username');
    await expect(username).toBeFocused();
    await expect(username).toHaveAttribute('aria-invalid', 'true');
    await expect(username).toHaveAccessibleDescription('Please give your username.');
    await username.fill('someone');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByLabel('Password')).toBeFocused();
    await expect(page.getByLabel('Password')).toHaveAccessibleDescription(
      'Please give your password.',
    );
    await expect(username).not.toHaveAttribute('aria-invalid');
  });

  test('offers itself to password managers and shows the password on request', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByLabel('Username')).toHaveAttribute('autocomplete', 'username');
    const password = page.getByLabel('Password');
    await expect(password).toHaveAttribute('autocomplete', 'current-password');
    await password.fill('secret');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(password).toHaveAttribute('type', 'password');
    await expect(password).toHaveValue('secret');
  });

  test('a user who is signed in is sent to /members', async ({ page, enterAs }) => {
    await enterAs();
    await page.goto('/login');
    await expect(page).toHaveURL(/\/members$/);
  });

  test('while the sign-in is checked there is a spinner', async ({ page }) => {
    const release = await holdBack(page, '/api/auth/user');
    await page.goto('/login');
    await expect(page.getByRole('status').getByText('Loading')).toBeAttached();
    await expect(page.getByLabel('Username')).toHaveCount(0);
    release();
    await expect(page.getByLabel('Username')).toBeVisible();
  });
});

test.describe('/login, refused', () => {
  test.use({ expectedFailures: { '/api/auth/user': 401, '/api/auth/login': 401 } });

  test('a failure reads "Invalid username or password" and keeps what was typed', async ({
    page,
    database,
  }) => {
    const { username } = await createUser(database);
    await page.goto('/login');
    for (const name of [username, 'nobody-of-this-name']) {
      await page.getByLabel('Username').fill(name);
      await page.getByLabel('Password').fill('not the password');
      await page.getByRole('button', { name: 'Log in' }).click();
      await expect(page.getByRole('alert')).toHaveText(wrong);
      await expect(page.getByLabel('Username')).toHaveValue(name);
      await expect(page.getByLabel('Password')).toHaveValue('not the password');
      await expect(page.getByRole('button', { name: 'Log in' })).toBeFocused();
      await expect(page).toHaveURL(/\/login$/);
    }
  });
});

test.describe('/login, too often', () => {
  test.use({ expectedFailures: { '/api/auth/user': 401, '/api/auth/login': 429 } });

  test('shows the server’s sentence, which says when to try again', async ({ page, request }) => {
    // A server of its own: the limit is counted for each address, and the others share theirs.
    const server = await startServer();
    const login = { username: 'somebody', password: 'not the password' };
    for (let count = 0; count < 10; count += 1) {
      await request.post(`${server.origin}/api/auth/login`, { data: login });
    }
    await page.goto(`${server.origin}/login`);
    await page.getByLabel('Username').fill(login.username);
    await page.getByLabel('Password').fill(login.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('alert')).toContainText(/try again in .*minute/i);
    await server.stop();
  });
});

test.describe('/login without a network', () => {
  test('a network failure is not "signed out": it is said, and a retry mends it', async ({
    page,
    enterAs,
  }) => {
    const { username } = await enterAs();
    const line = await cutLine(page);
    await page.goto('/members');
    await expect(page.getByRole('heading', { name: 'We could not be reached' })).toBeVisible();
    await expect(page).toHaveURL(/\/members$/);
    await line.mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${username}`);
  });

  test('a log-in that does not get through says what to do and can be tried again', async ({
    page,
    database,
  }) => {
    const { username } = await createUser(database);
    await page.goto('/login');
    const line = await cutLine(page);
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password').fill(testPassword);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'We could not be reached. Check your connection and try again.',
    );
    await line.mend();
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/\/members$/);
  });
});

test.describe('Use a recovery code', () => {
  test.use({ expectedFailures: { '/api/auth/user': 401, '/api/auth/recover': 403 } });

  test('a username, the code and a new password let a member back in', async ({
    page,
    database,
  }) => {
    const user = await createUser(database);
    const code = 'RCVR-BCDFG-HJKMN-PQRST';
    const store = createRecoveryStore(database.db, () => new Date());
    await store.issue({ userId: user.id, code, createdBy: user.id });

    await page.goto('/login');
    await page.getByLabel('Username').fill(user.username);
    await page.getByRole('link', { name: 'Use a recovery code' }).click();
    await expect(page.getByLabel('Username')).toBeFocused();
    await expect(page.getByLabel('Username')).toHaveValue(user.username);
    await page.getByLabel('Recovery code').fill('RCVR-WRONG');
    await page.getByLabel('New password').fill('a new night in Paris');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByRole('alert')).toContainText('This recovery code is not valid');

    await page.getByLabel('Recovery code').fill(code.toLowerCase());
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByRole('status')).toContainText('Your password is changed.');
    await expect(page.getByLabel('Username')).toHaveValue(user.username);
    await page.getByLabel('Password').fill('a new night in Paris');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/\/members$/);
  });
});

test.describe('axe finds nothing on /login', () => {
  test.use({
    expectedFailures: { '/api/auth/user': 401, '/api/auth/login': 401 },
  });

  test('idle, with fields marked, refused, and with the recovery form', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Username').waitFor();
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expectNoViolations(page);
    await page.getByLabel('Username').fill('nobody');
    await page.getByLabel('Password').fill('nothing at all');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('alert')).toHaveText(wrong);
    await expectNoViolations(page);
    await page.getByRole('link', { name: 'Use a recovery code' }).click();
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Please give the recovery code')).toBeVisible();
    await expectNoViolations(page);
  });

  test('while checking, and when it cannot be checked', async ({ page }) => {
    const line = await cutLine(page);
    const release = await holdBack(page, '/api/auth/user');
    await page.goto('/login');
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await expectNoViolations(page);
    await line.mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('status').getByText('Loading').waitFor({ state: 'attached' });
    await expectNoViolations(page);
    release();
  });
});
