import type { Page } from '@playwright/test';
import { disconnect, expect, test } from '#tests/support/browser/area-fixtures.ts';
import { expectToast } from '#tests/support/browser/area-page.ts';
import { createUser, openSession, testPassword } from '#tests/support/server/accounts.ts';

const list = (page: Page) => page.getByRole('table', { name: 'Members' });
const lineOf = (page: Page, username: string) => list(page).getByRole('row', { name: username });
const changes = (page: Page) => page.getByRole('region', { name: 'Changes' }).getByRole('listitem');

test.describe('/admin/members', () => {
  test('lists the members with their state, the oldest on request, and not a way to shut oneself out; disables one after a question that names them, and enables them again', async ({
    page,
    database,
    signInAs,
    request,
    server,
  }) => {
    const oldest = await createUser(database, {}, () => new Date('2026-01-01'));
    const { username: own } = await signInAs({ role: 'admin' });
    for (let count = 0; count < 48; count += 1) await createUser(database);
    const user = await createUser(database);
    const { cookie } = await openSession(database, user);
    const line = lineOf(page, user.username);
    await page.goto('/admin/members');
    await expect(list(page).getByRole('row')).toHaveCount(51);
    await expect(lineOf(page, oldest.username)).toHaveCount(0);
    const older = page.getByRole('button', { name: 'Show older accounts' });
    await older.press('Enter');
    await expect(lineOf(page, oldest.username)).toBeVisible();
    await expect(older).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Accounts' })).toBeFocused();

    await expect(line).toContainText(user.email);
    await expect(line).toContainText('Active');
    await expect(lineOf(page, own)).toContainText('Admin');
    await expect(lineOf(page, own).getByRole('button')).toHaveCount(0);

    await page.getByRole('button', { name: `Disable ${user.username}` }).click();
    const question = page.getByRole('dialog', { name: `Disable ${user.username}?` });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(line).toContainText('Active');

    await page.getByRole('button', { name: `Disable ${user.username}` }).click();
    await question.getByRole('button', { name: 'Disable the account' }).click();
    await expect(line).toContainText('Disabled');
    await expectToast(page, 'Account disabled', `${user.username} is signed out.`);
    // Their sessions have ended at once.
    const answer = await request.get(`${server.origin}/api/auth/user`, { headers: { cookie } });
    expect(answer.status()).toBe(401);

    await page.getByRole('button', { name: `Enable ${user.username}` }).click();
    await page
      .getByRole('dialog', { name: `Enable ${user.username} again?` })
      .getByRole('button', { name: 'Enable the account' })
      .click();
    await expectToast(page, 'Account enabled', `${user.username} can sign in again.`);
    await expect(line).toContainText('Active');
  });

  test('puts a member on the desk, who signs in to the admin area and finds the desk’s pages only', async ({
    page,
    context,
    database,
    signInAs,
  }) => {
    await signInAs({ role: 'admin' });
    const { username } = await createUser(database);
    const line = lineOf(page, username);
    await page.goto('/admin/members');
    const change = line.getByRole('button', { name: `Role of ${username}` });
    await change.click();
    const dialog = page.getByRole('dialog', { name: `Role of ${username}` });
    await dialog.getByRole('radio', { name: 'Desk' }).check();
    await dialog.getByRole('button', { name: 'Change the role' }).click();
    await expectToast(page, 'Role changed', `${username} is on the desk now.`);
    await expect(line).toContainText('Desk');
    await expect(change).toBeFocused();

    await context.clearCookies();
    await page.goto('/admin/login');
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password').fill(testPassword);
    await page.getByRole('button', { name: 'Sign in' }).click();
    // The desk begins at its enquiries; the navigation holds its pages and no others.
    await expect(page).toHaveURL(/\/admin\/enquiries$/);
    await expect(page.locator('.navbar-links a')).toHaveText([
      'Enquiries',
      'Codes',
      username,
      'Public site',
    ]);
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(page.getByText(`Signed in as ${username}`)).toBeVisible();
    const cards = page.getByRole('navigation', { name: 'Admin' }).getByRole('link');
    await expect(cards).toHaveText([/^Enquiries/, /^Registration codes/, /^Your account/]);
    await page.goto('/admin/members');
    await expect(page).toHaveURL(/\/admin$/);
  });

  test('a list that could not be loaded, and a change that did not get through, say so and can be tried again; a recovery code is shown once, and works', async ({
    page,
    database,
    signInAs,
    request,
    server,
  }) => {
    const { username: admin } = await signInAs({ role: 'admin' });
    const { username } = await createUser(database);
    const network = await disconnect(page, '/api/members');
    await page.goto('/admin/members');
    await expect(page.getByRole('alert')).toContainText('The members could not be loaded.');
    await network.reconnect();
    await page.getByRole('button', { name: 'Load again' }).click();

    await test.step('issues a recovery code, shown once with the text to pass on, and it works', async () => {
      const open = page.getByRole('button', { name: `Recovery code for ${username}` });
      await open.click();
      await page.getByRole('button', { name: 'Issue the code' }).click();
      const dialog = page.getByRole('dialog', { name: `A recovery code for ${username}` });
      await expect(dialog).toContainText(`${server.origin}/login?recover`);
      const recoveryCode = await dialog.locator('code').textContent();
      const recovery = { username, recoveryCode, newPassword: 'found again in London' };
      const answer = await request.post(`${server.origin}/api/auth/recover`, { data: recovery });
      expect(answer.status()).toBe(204);
      await dialog.getByRole('button', { name: 'Done' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByText(recoveryCode ?? '')).toHaveCount(0);
      await expect(open).toBeFocused();
      await expect(changes(page).first()).toContainText(
        `${admin} issued a recovery code for ${username}`,
      );
    });

    await page.getByRole('button', { name: `Disable ${username}` }).click();
    await network.disconnect();
    const confirm = page.getByRole('button', { name: 'Disable the account' });
    await confirm.click();
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
      'We could not be reached.',
    );
    await network.reconnect();
    await confirm.click();
    await expect(lineOf(page, username)).toContainText('Disabled');
    await expect(changes(page).first()).toContainText(`${admin} disabled ${username}`);
  });
});
