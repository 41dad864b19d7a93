// Who changed what, at the foot of the inbox. Of codes and members: admin-codes.spec.ts, admin-members.spec.ts.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNoViolations, phoneViewport } from '#tests/support/browser/axe.ts';
import { addEnquiry, expect, test } from '#tests/support/browser/enquiry-fixtures.ts';
import { expectNoOverflow } from '#tests/support/browser/narrow-page.ts';

const auditLog = (page: Page) => page.getByRole('region', { name: 'Changes' });
const lines = (page: Page) => auditLog(page).getByRole('listitem');

let admin: string;
test.beforeEach(async ({ signInAs }) => {
  const username = `admin-${crypto.randomUUID().slice(0, 8)}`;
  ({ username: admin } = await signInAs({ role: 'admin', username }));
});

test('the inbox says who marked, resent, deleted and exported, by reference, as it happens, and what others did once it is asked to check', async ({
  page,
  database,
}) => {
  const first = await addEnquiry(database, {
    name: 'First',
    mail: { state: 'failed', failure_kind: 'refused', last_error: '550', sent_at: null },
  });
  // A name that a spreadsheet would take for a formula.
  const second = await addEnquiry(database, { name: '=Second' });
  await page.goto('/admin/enquiries');
  await expect(auditLog(page)).toContainText('Nothing has been changed yet.');

  await page.getByRole('link', { name: 'Second' }).waitFor();
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: 'Second' })).toBeFocused();
  await page.keyboard.press('e');
  await expect(lines(page)).toHaveCount(1);
  await expect(lines(page).first()).toContainText(`${admin} marked ${second.reference} as handled`);
  await expect(auditLog(page)).not.toContainText('Nothing has been changed yet.');

  await page.getByRole('link', { name: 'First' }).click();
  const panel = page.getByRole('article');
  await panel.getByRole('button', { name: 'Resend' }).click();
  await expect(lines(page).first()).toContainText(`${admin} resent the mail of ${first.reference}`);
  await panel.getByRole('button', { name: 'Mark as spam' }).click();
  await expect(lines(page).first()).toContainText(`${admin} marked ${first.reference} as spam`);
  await panel.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the enquiry' }).click();
  await expect(lines(page).first()).toContainText(`${admin} removed ${first.reference}`);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^enquiries-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain(second.reference);
  expect(text).toContain("'=Second");
  await expect(lines(page).first()).toContainText(`${admin} exported all enquiries`);
  await expect(lines(page)).toHaveCount(5);
  await expect(auditLog(page)).not.toContainText(/First|Second|@/);

  await database.db
    .insertInto('audit')
    .values({
      id: crypto.randomUUID(),
      at: Date.now(),
      actor_id: 'other',
      actor_name: 'another-admin',
      action: 'marked-spam',
      subject_type: 'enquiry',
      subject_id: 'any',
      subject_label: second.reference,
      detail: '',
    })
    .execute();
  await page.getByRole('button', { name: 'Check for new' }).click();
  await expect(lines(page).first()).toContainText(
    `another-admin marked ${second.reference} as spam`,
  );

  await test.step('on a phone nothing is wider than the inbox, and axe finds nothing', async () => {
    await page.setViewportSize(phoneViewport);
    await expectNoOverflow(page);
    await expectNoViolations(page);
  });
});
