// From what the server took for spam to its mail, and counts that are true on arrival. In a browser, because it is
// about what entering a page asks for.

import { expectToast } from '#tests/support/browser/area-page.ts';
import { addEnquiry, expect, test } from '#tests/support/browser/enquiry-fixtures.ts';
import { fact, panel, row, tab } from '#tests/support/browser/inbox-page.ts';

test.beforeEach(async ({ signInAs }) => {
  await signInAs({ role: 'admin' });
});

const spam = { status: 'spam', is_unseen_spam: 1, mail: null } as const;

test('the dashboard counts spam that nobody has seen; seeing it in the list is enough; Mark as new sends its mail', async ({
  page,
  database,
  mail,
}) => {
  const { reference } = await addEnquiry(database, { name: 'Ada Lovelace', ...spam });
  await addEnquiry(database, { name: 'Casino', ...spam });
  await page.goto('/admin');
  const card = page
    .getByRole('navigation', { name: 'Admin' })
    .getByRole('link', { name: /^Enquiries/ });
  await expect(card).toContainText('0 new, 2 unseen in spam');
  await card.click();
  await tab(page, 'Spam').click();
  await expect(row(page, 'Casino')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(card).toContainText(/0 new$/);

  await card.click();
  await tab(page, 'Spam').click();
  await row(page, 'Ada Lovelace').click();
  await expect(fact(page, 'Mail')).toContainText('taken for spam. Mark as new sends it.');
  await panel(page).getByRole('button', { name: 'Mark as new' }).click();
  await expectToast(page, 'Marked as new', new RegExp(`^${reference}, from Ada Lovelace\\.`));
  await expect
    .poll(() => mail.received.some((one) => one.all('subject').join().includes(reference)))
    .toBe(true);
});

test('a new enquiry is in the counts and in the inbox on arrival, without a reload; a doubtful one has a mark and a reason', async ({
  page,
  database,
}) => {
  await page.goto('/admin');
  const card = page
    .getByRole('navigation', { name: 'Admin' })
    .getByRole('link', { name: /^Enquiries/ });
  await expect(card).toContainText('0 new');
  await addEnquiry(database, { name: 'First' });
  await card.click();
  await expect(row(page, 'First')).toBeVisible();
  await expect(tab(page, 'New')).toHaveText('New1');

  await addEnquiry(database, { name: 'Second', is_doubtful: 1 });
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(card).toContainText('2 new');
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await card.click();
  await expect(row(page, 'Second')).toBeVisible();
  // Asked for once each; opening an enquiry asks for no list and no count.
  const asked = () => calls.filter((path) => /summary$|enquiries$/.test(path)).toSorted();
  expect(asked()).toEqual(['/api/admin/summary', '/api/enquiries']);
  await row(page, 'First').click();
  await expect(fact(page, 'State')).toHaveText('New');
  expect(asked()).toHaveLength(2);

  await expect(row(page, 'Second')).toContainText('Doubtful');
  await row(page, 'Second').click();
  await expect(fact(page, 'State')).toHaveText(/^NewDoubtful: it was sent within two seconds/);
});
