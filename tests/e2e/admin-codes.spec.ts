import type { Page } from '@playwright/test';
import * as brand from '#contract/brand.ts';
import { createCodeStore } from '#server/features/accounts/codes/code-store.ts';
import { disconnect, expect, test } from '#tests/support/browser/area-fixtures.ts';
import { notificationRegion } from '#tests/support/browser/paused-page.ts';
import { issueCode, testPassword } from '#tests/support/server/accounts.ts';

const codeList = (page: Page) => page.getByRole('table', { name: 'Registration codes' });
const lineOf = (page: Page, whom: string) => codeList(page).getByRole('row', { name: whom });
const changes = (page: Page) => page.getByRole('region', { name: 'Changes' }).getByRole('listitem');

async function issue(page: Page, whom: string) {
  await page.getByLabel('For whom').fill(whom);
  await page.getByRole('button', { name: 'Issue the code' }).click();
  await page.getByRole('heading', { name: `A code for ${whom}` }).waitFor();
  return (await page.locator('code').textContent()) ?? '';
}

test.describe('/admin/codes', () => {
  let admin: string;
  test.beforeEach(async ({ signInAs }) => {
    ({ username: admin } = await signInAs({ role: 'admin' }));
  });

  test('issues a code for someone, shown once with a message and a link to copy or pass on; says what is missing, and who used it', async ({
    page,
    context,
    request,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/admin/codes');
    const days = page.getByLabel(/Good for how many days/);
    await expect(days).toHaveValue('30');
    await days.fill('a month');
    await page.getByRole('button', { name: 'Issue the code' }).click();
    await expect(page.getByLabel('For whom')).toBeFocused();
    await expect(page.getByLabel('For whom')).toHaveAccessibleDescription(
      'Please say whom the code is for.',
    );
    await expect(page.getByText('Please give a whole number of days from 1 to 365.')).toBeVisible();

    await days.fill('30');
    await page.getByLabel(/^Note/).fill('Met at the Lowry');
    const code = await issue(page, 'E. Whitcombe');
    expect(code).toMatch(new RegExp(`^${brand.codePrefix}-`));
    await expect(page.getByRole('heading', { name: 'A code for E. Whitcombe' })).toBeFocused();
    const link = `${new URL(page.url()).origin}/register#code=${code}`;
    await expect(page.getByText(link)).toBeVisible();
    const mail = await page.getByRole('link', { name: 'By e-mail' }).getAttribute('href');
    expect(mail).toMatch(/^mailto:\?subject=/);
    expect(decodeURIComponent(mail ?? '')).toContain(link);
    const whatsapp = await page.getByRole('link', { name: /By WhatsApp/ }).getAttribute('href');
    expect(whatsapp).toMatch(/^https:\/\/wa\.me\/\?text=/);
    expect(decodeURIComponent(whatsapp ?? '')).toContain(link);
    await page.getByRole('button', { name: 'Copy the message' }).click();
    await expect(page.getByRole('status').getByText('Copied')).toBeAttached();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(link);

    await expect(lineOf(page, 'E. Whitcombe')).toContainText('Met at the Lowry');
    await expect(lineOf(page, 'E. Whitcombe')).toContainText('Open');
    await expect(changes(page).first()).toContainText(`${admin} issued a code for E. Whitcombe`);
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText(code)).toHaveCount(0);
    await expect(page.getByLabel('For whom')).toBeFocused();
    await expect(page.getByLabel('For whom')).toHaveValue('');

    const registration = {
      username: 'newcomer',
      email: 'newcomer@example.com',
      password: testPassword,
      registrationCode: code,
    };
    const answer = await request.post('/api/auth/register', { data: registration });
    expect(answer.status()).toBe(201);
    await page.reload();
    await expect(lineOf(page, 'E. Whitcombe')).toContainText('Used by newcomer');
    await expect(lineOf(page, 'E. Whitcombe').getByRole('button')).toHaveCount(0);
    await expect(page.getByText(code)).toHaveCount(0);
  });

  test('a list that could not be loaded is loaded again; it shows what has expired, and a code is revoked after a question that names it', async ({
    page,
    database,
  }) => {
    await issueCode(database, { issuedTo: 'T. Late', expiresAt: new Date(Date.now() - 1000) });
    const { id } = await issueCode(database, { issuedTo: 'G. Astray' });
    const network = await disconnect(page, '/api/registration-codes');
    await page.goto('/admin/codes');
    await expect(page.getByRole('alert')).toContainText('The ledger could not be loaded.');
    await network.reconnect();
    await page.getByRole('button', { name: 'Load again' }).click();
    await expect(lineOf(page, 'T. Late')).toContainText('Expired');
    const revoke = page.getByRole('button', { name: 'Revoke the code for G. Astray' });
    await revoke.click();
    const dialog = page.getByRole('dialog', { name: 'Revoke the code for G. Astray?' });
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(revoke).toBeFocused();

    await revoke.click();
    await dialog.getByRole('button', { name: 'Revoke the code' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(lineOf(page, 'G. Astray')).toContainText('Revoked');
    await expect(changes(page).first()).toContainText(`${admin} revoked the code for G. Astray`);
    await expect(notificationRegion(page).getByText('Code revoked', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Ledger' })).toBeFocused();
    const code = await createCodeStore(database.db, () => new Date()).find(id);
    expect(code?.state).toBe('revoked');
  });
});

test.describe('A session that ends while a code is being issued', () => {
  test.use({
    expectedFailures: {
      '/api/auth/user': 401,
      '/api/registration-codes': 401,
      '/api/admin/summary': 401,
    },
  });

  test('is said, and after signing in again what was typed is still there', async ({
    page,
    database,
    signInAs,
  }) => {
    const { id, username } = await signInAs({ role: 'admin' });
    await page.goto('/admin/codes');
    await page.getByLabel('For whom').fill('K. Patient');
    await page.getByLabel(/^Note/).fill('Has waited a week');
    await database.db.deleteFrom('sessions').where('user_id', '=', id).execute();
    await page.getByRole('button', { name: 'Issue the code' }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
    await expect(page.getByRole('alert')).toHaveText(
      'Your session has ended. Please sign in again.',
    );
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password').fill(testPassword);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/admin\/codes$/);
    await expect(page.getByLabel('For whom')).toHaveValue('K. Patient');
    await expect(page.getByLabel(/^Note/)).toHaveValue('Has waited a week');
  });
});
