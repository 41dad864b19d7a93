// Every state of the inbox, with axe called in each.
import { disconnect, holdRequests } from '#tests/support/browser/area-fixtures.ts';
import { expectNoViolationsIn } from '#tests/support/browser/axe.ts';
import { addEnquiry, test } from '#tests/support/browser/enquiry-fixtures.ts';
import { button } from '#tests/support/browser/library-page.ts';

test('axe finds nothing in any state of /admin/enquiries', async ({ page, database, signInAs }) => {
  test.slow();
  await signInAs({ role: 'admin' });
  const mail = {
    state: 'failed' as const,
    failure_kind: 'refused' as const,
    last_error: '550',
    sent_at: null,
  };
  await addEnquiry(database, { name: 'Ada Lovelace', mail, message: 'Ring +44 7700 900142' });
  const release = await holdRequests(page, '/api/enquiries?*');
  await page.goto('/admin/enquiries?q=ada');
  await page.getByText('Loading the enquiries').waitFor({ state: 'attached' });
  await expectNoViolationsIn(page, 'while the list loads');
  release();
  const row = page.getByRole('link', { name: 'Ada Lovelace' });
  await row.waitFor();
  await expectNoViolationsIn(page, 'a search');
  await row.click();
  await button(page, 'Resend').waitFor();
  await expectNoViolationsIn(page, 'an open enquiry');
  await button(page, 'Delete').click();
  await page.getByRole('dialog').waitFor();
  await expectNoViolationsIn(page, 'the question before deleting');
  await page.goto('/admin/enquiries?state=spam');
  await page.getByText('Nothing was taken for spam.').waitFor();
  await expectNoViolationsIn(page, 'an empty list');
  await disconnect(page, '/api/enquiries');
  await page.getByRole('link', { name: 'Handled' }).click();
  await page.getByRole('alert').waitFor();
  await expectNoViolationsIn(page, 'a list that could not be loaded');
});
