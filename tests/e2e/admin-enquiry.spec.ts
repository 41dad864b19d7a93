import {
  addEnquiry,
  expect,
  findEnquiries,
  newAddress,
  test,
} from '#tests/support/browser/enquiry-fixtures.ts';
import { expectToast, fact, panel, row, tab } from '#tests/support/browser/inbox-page.ts';
import { goodEnquiry } from '#tests/support/server/enquiries.ts';
import { withoutTable } from '#tests/support/server/library-records.ts';

test.beforeEach(async ({ signInAs }) => {
  await signInAs({ role: 'admin', username: `admin-${crypto.randomUUID().slice(0, 8)}` });
});

test.describe('An open enquiry', () => {
  test('shows everything, with the consent and that its mail was sent', async ({
    page,
    request,
    server,
    database,
  }) => {
    const email = newAddress();
    const message = 'First line.\nSecond line with <b>markup</b>.';
    const data = { ...goodEnquiry, name: '<i>Ada</i>', email, message };
    await request.post(`${server.origin}/api/contact`, { data });
    const [stored] = await findEnquiries(database, email);
    await expect
      .poll(() =>
        database.db
          .selectFrom('mails')
          .select('state')
          .where('enquiry_id', '=', stored?.id ?? '')
          .executeTakeFirst(),
      )
      .toEqual({ state: 'sent' });
    await page.goto('/admin/enquiries');
    await row(page, '<i>Ada</i>').click();
    await expect(panel(page).getByRole('heading', { name: '<i>Ada</i>' })).toBeFocused();
    await expect(panel(page)).toContainText(email);
    await expect(panel(page)).toContainText('Second line with <b>markup</b>.');
    await expect(fact(page, 'Reference')).toHaveText(stored?.reference ?? '-');
    await expect(fact(page, 'State')).toHaveText('New');
    await expect(fact(page, 'Concerns')).toHaveText('Travel and chauffeurs');
    await expect(fact(page, 'Mail')).toHaveText(/^Handed to the mail server at \d\d:\d\d\.$/);
    await expect(fact(page, 'Consent')).toHaveText(
      /^Accepted \d+ \w+ \d{4}, \d\d:\d\dWording [0-9a-f]{16}$/,
    );
  });

  test('stays as it was when the server could not make a change; is deleted after a question that names it', async ({
    page,
    database,
    expectedFailures,
  }) => {
    const { id, reference, email } = await addEnquiry(database, { name: 'Ada Lovelace' });
    await addEnquiry(database, { name: 'Somebody else' });
    expectedFailures[`/api/enquiries/${id}`] = 500;
    // A notice may come in between, and the figures are asked for again.
    expectedFailures['/api/admin/summary'] = 500;
    await page.goto(`/admin/enquiries?open=${id}`);
    const handled = panel(page).getByRole('button', { name: 'Mark as handled' });
    await handled.waitFor();
    await row(page, 'Ada Lovelace').waitFor();
    await withoutTable(database, 'enquiries', async () => {
      await handled.click();
      await expectToast(page, 'Error saving enquiry');
    });
    await expect(row(page, 'Ada Lovelace')).toBeVisible();
    await expect(fact(page, 'State')).toHaveText('New');

    await panel(page).getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('dialog', { name: `Delete ${reference} from Ada Lovelace?` });
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(panel(page)).toBeVisible();
    await panel(page).getByRole('button', { name: 'Delete' }).click();
    await question.getByRole('button', { name: 'Delete the enquiry' }).click();
    await expectToast(page, 'Enquiry removed');
    await expect(panel(page)).toHaveCount(0);
    await expect(row(page, 'Ada Lovelace')).toHaveCount(0);
    await expect(row(page, 'Somebody else')).toBeVisible();
    await expect(tab(page, 'New')).toHaveText('New1');
    expect(await findEnquiries(database, email)).toEqual([]);
  });
});

test.describe('The mail of an enquiry', () => {
  test('that was refused says why, and Resend sends it once the mailbox takes it', async ({
    page,
    mail,
    request,
    server,
    database,
  }) => {
    const email = newAddress();
    mail.behave({ refuse: 550, at: 'recipient' });
    await request.post(`${server.origin}/api/contact`, { data: { ...goodEnquiry, email } });
    const [stored] = await findEnquiries(database, email);
    await page.goto('/admin/enquiries');
    await expect(async () => {
      await page.getByRole('button', { name: 'Check for new' }).click();
      await expect(row(page, 'Ada Lovelace')).toContainText('Mail not sent', { timeout: 500 });
    }).toPass();
    await row(page, 'Ada Lovelace').click();
    await expect(fact(page, 'Mail')).toContainText('Refused by the mail server: 550');
    mail.behave('healthy');
    await fact(page, 'Mail').getByRole('button', { name: 'Resend' }).click();
    await expect(fact(page, 'Mail')).toContainText('Handed to the mail server');
    await expect(row(page, 'Ada Lovelace')).not.toContainText('Mail');
    expect(mail.received.filter(({ raw }) => raw.includes(stored?.reference ?? '-'))).toHaveLength(
      1,
    );
  });
});
