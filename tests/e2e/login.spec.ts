import { createRecoveryStore } from '#server/features/accounts/codes/recovery-store.ts';
import { disconnect, expect, holdRequests, test } from '#tests/support/browser/area-fixtures.ts';
import { expectNoViolationsIn } from '#tests/support/browser/axe.ts';
import { expectUsableOnPhone } from '#tests/support/browser/narrow-page.ts';
import { createUser, testPassword } from '#tests/support/server/accounts.ts';

const wrong = 'Invalid username or password';

test.describe('/login', () => {
  test.use({ expectedFailures: { '/api/auth/user': 401, '/api/auth/login': 401 } });

  test('is a form that leads to /members; "Invalid username or password" keeps what was typed; axe finds nothing in any state', async ({
    page,
    database,
  }) => {
    const { username } = await createUser(database);
    await page.goto('/login');
    await page.getByLabel('Username').waitFor();
    await expectNoViolationsIn(page, 'idle');
    await expectUsableOnPhone(page);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByLabel('Username')).toBeFocused();
    await expectNoViolationsIn(page, 'with fields marked');

    await expect(page.getByLabel('Password')).toHaveAttribute('type', 'password');
    for (const name of ['nobody-of-this-name', username]) {
      await page.getByLabel('Username').fill(name);
      await page.getByLabel('Password').fill('not the password');
      await page.getByRole('button', { name: 'Log in' }).click();
      await expect(page.getByRole('alert')).toHaveText(wrong);
      await expect(page.getByLabel('Username')).toHaveValue(name);
      await expect(page.getByLabel('Password')).toHaveValue('not the password');
      await expect(page.getByRole('button', { name: 'Log in' })).toBeFocused();
      await expect(page).toHaveURL(/\/login$/);
    }
    await expectNoViolationsIn(page, 'refused');

    await page.getByLabel('Password').fill(testPassword);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/\/members$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${username}`);
    // The form is not a page to go back to.
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${username}`);
  });
});

test.describe('Use a recovery code', () => {
  test.use({ expectedFailures: { '/api/auth/user': 401, '/api/auth/recover': 403 } });

  test('a username, the code and a new password let a member back in; axe finds nothing while the session is checked', async ({
    page,
    database,
  }) => {
    const user = await createUser(database);
    const code = 'RCVR-BCDFG-HJKMN-PQRST';
    const store = createRecoveryStore(database.db, () => new Date());
    await store.issue(user, code, user);

    const network = await disconnect(page);
    const release = await holdRequests(page, '/api/auth/user');
    await page.goto('/login');
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await expectNoViolationsIn(page, 'when it cannot be checked');
    await network.reconnect();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('status').getByText('Loading').waitFor({ state: 'attached' });
    await expectNoViolationsIn(page, 'while checking');
    release();
    await page.getByLabel('Username').fill(user.username);
    await page.getByRole('link', { name: 'Use a recovery code' }).click();
    await expect(page.getByLabel('Username')).toBeFocused();
    await expect(page.getByLabel('Username')).toHaveValue(user.username);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Please give the recovery code')).toBeVisible();
    await expectNoViolationsIn(page, 'the recovery form with fields marked');
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
