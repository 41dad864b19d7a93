// Every state of the admin pages, with axe called in each, and one state a page on a phone. The inbox is in
// inbox-accessibility.spec.ts, the libraries are in library-accessibility.spec.ts.
import { disconnect, expect, holdRequests } from '#tests/support/browser/area-fixtures.ts';
import { expectToast } from '#tests/support/browser/area-page.ts';
import { question, testWalks, type Walk } from '#tests/support/browser/axe-walk.ts';
import { addEnquiry } from '#tests/support/browser/enquiry-fixtures.ts';
import { button } from '#tests/support/browser/library-page.ts';
import { notificationRegion } from '#tests/support/browser/paused-page.ts';
import { createUser, issueCode, testPassword } from '#tests/support/server/accounts.ts';
import { addService } from '#tests/support/server/library-records.ts';

async function walkCodes({ page, database, see, seeOnPhone }: Walk) {
  await issueCode(database);
  const release = await holdRequests(page, '/api/registration-codes');
  await page.goto('/admin/codes');
  await page.getByText('Loading the ledger').waitFor({ state: 'attached' });
  await see('while the list of codes loads');
  release();
  await page.getByRole('table').waitFor();
  await button(page, 'Issue the code').click();
  await expect(page.getByLabel('For whom')).toBeFocused();
  await see('the list of codes, and fields marked');
  await seeOnPhone('the list of codes, and fields marked');
  await page.getByLabel('For whom').fill('A. Axe');
  await button(page, 'Issue the code').click();
  await page.getByRole('heading', { name: 'A code for A. Axe' }).waitFor();
  await see('a code just issued');
  await button(page, 'Revoke the code for A. Axe').first().click();
  await question(page).waitFor();
  await see('the question before revoking');
  await disconnect(page, '/api/registration-codes');
  await page.reload();
  await page.getByRole('alert').waitFor();
  await see('a list of codes that could not be loaded');
}

async function walkMembers({ page, database, see, seeOnPhone }: Walk) {
  const { username } = await createUser(database);
  await page.goto('/admin/members');
  await page.getByRole('table').waitFor();
  await see('the list');
  await seeOnPhone('the list');
  await button(page, `Disable ${username}`).click();
  await question(page).waitFor();
  await see('the question before disabling');
  await page.keyboard.press('Escape');
  await button(page, `Recovery code for ${username}`).click();
  await button(page, 'Issue the code').click();
  await page.getByRole('heading', { name: 'A recovery code for' }).waitFor();
  await see('a recovery code');
  await disconnect(page, '/api/members');
  await page.reload();
  await page.getByRole('alert').waitFor();
  await see('a list that could not be loaded');
}

async function walkAudit({ page, database, see, seeOnPhone }: Walk) {
  await addService(database);
  await page.goto('/admin/audit');
  await page.getByRole('list', { name: 'Entries' }).waitFor();
  await see('the log');
  await seeOnPhone('the log');
  await page.getByLabel('Day').fill('2001-01-01');
  await button(page, 'Show all').waitFor();
  await see('nothing that fits the filters');
  await disconnect(page, '/api/audit');
  await page.reload();
  await page.getByRole('alert').waitFor();
  await see('a log that could not be loaded');
}

async function walkDashboard({ page, database, see, seeOnPhone }: Walk) {
  const mail = {
    state: 'failed' as const,
    failure_kind: 'refused' as const,
    last_error: '550',
    sent_at: null,
  };
  await addEnquiry(database, { minutesAgo: 11, mail });
  await page.goto('/admin');
  await page.getByText(/registered/).waitFor();
  await page.getByText('Mail is not leaving the house').waitFor();
  await see('with counts and late mail');
  await seeOnPhone('with counts and late mail');
  await disconnect(page, '/api/admin/summary');
  await page.reload();
  await page.getByText('Could not be counted').first().waitFor();
  await see('without counts');
}

async function walkLogin({ page, expectedFailures, see, seeOnPhone }: Walk) {
  expectedFailures['/api/auth/login'] = 401;
  await page.context().clearCookies();
  await page.goto('/admin/login');
  await page.getByLabel('Username').waitFor();
  await see('idle');
  await seeOnPhone('idle');
  await button(page, 'Sign in').click();
  await expect(page.getByLabel('Username')).toBeFocused();
  await see('with fields marked');
  await page.getByLabel('Username').fill('nobody-at-all');
  await page.getByLabel('Password').fill(testPassword);
  await button(page, 'Sign in').click();
  await expectToast(page, 'Login failed', 'Invalid username or password', 'destructive');
  await notificationRegion(page).getByRole('listitem').hover();
  await see('with a toast');
}

testWalks({
  '/admin/login': walkLogin,
  '/admin': walkDashboard,
  '/admin/codes': walkCodes,
  '/admin/members': walkMembers,
  '/admin/audit': walkAudit,
});
