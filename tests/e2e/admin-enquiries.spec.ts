import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { cutLine, holdBack } from '#tests/support/areas.ts';
import { notificationRegion } from '#tests/support/at-rest.ts';
import { goodEnquiry } from '#tests/support/enquiries.ts';
import { addEnquiry, expect, findStored, newAddress, test } from '#tests/support/enquiry-desk.ts';

const list = (page: Page) => page.getByRole('list', { name: 'Enquiries', exact: true });
const row = (page: Page, name: string) => list(page).getByRole('link', { name });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Enquiries by state' }).getByRole('link', { name });
const panel = (page: Page) => page.getByRole('article');
const fact = (page: Page, term: string) =>
  panel(page).getByRole('definition').nth(facts.indexOf(term));
const facts = ['Reference', 'State', 'Received', 'Concerns', 'Mail', 'Consent'];
const expectToast = (page: Page, title: string) =>
  expect(notificationRegion(page).getByText(title, { exact: true })).toBeVisible();

test.beforeEach(async ({ database, enterAs, mail }) => {
  // The server is the worker's: each test begins with an empty inbox.
  await database.db.deleteFrom('enquiries').execute();
  mail.behave('healthy');
  await enterAs({ role: 'admin', username: `desk-${crypto.randomUUID().slice(0, 8)}` });
});

test.describe('/admin/enquiries lists', () => {
  test('by state with counts, the newest first', async ({ page, database }) => {
    await addEnquiry(database, { name: 'Older' });
    await addEnquiry(database, { name: 'Newer' });
    await addEnquiry(database, { name: 'Done', status: 'handled' });
    await addEnquiry(database, { name: 'Casino', status: 'spam', mail: null });
    await page.goto('/admin/enquiries');
    await expect(list(page).getByRole('link')).toContainText(['Newer', 'Older']);
    await expect(tab(page, 'New')).toHaveText('New2');
    await expect(tab(page, 'New')).toHaveAttribute('aria-current', 'page');
    await tab(page, 'Handled').click();
    await expect(list(page).getByRole('link')).toContainText(['Done']);
    await tab(page, 'Spam').click();
    await expect(list(page).getByRole('link')).toContainText(['Casino']);
    await expect(page).toHaveURL(/state=spam$/);
    await page.reload();
    await expect(list(page).getByRole('link')).toContainText(['Casino']);
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(page).toHaveURL(/\/admin$/);
  });

  test('with counts that stop at 999+, page by page', async ({ page, database }) => {
    const first = await addEnquiry(database, { name: 'The first of them', mail: null });
    const copies = Array.from({ length: 1000 }, (_, index) => ({
      ...first,
      id: `ffffffff-0000-7000-8000-${String(index).padStart(12, '0')}`,
      reference: `ALD-${index}`,
      name: 'Visitor',
      status: index < 51 ? ('new' as const) : ('handled' as const),
    }));
    for (let from = 0; from < copies.length; from += 100) {
      await database.db
        .insertInto('enquiries')
        .values(copies.slice(from, from + 100))
        .execute();
    }
    await database.db
      .insertInto('enquiries')
      .values(
        copies.slice(0, 60).map((copy) => ({
          ...copy,
          id: copy.id.replace('ffff', 'fffe'),
          reference: `${copy.reference}B`,
          status: 'handled' as const,
        })),
      )
      .execute();
    await page.goto('/admin/enquiries');
    await expect(tab(page, 'Handled')).toHaveText('Handled999+');
    await expect(list(page).getByRole('link')).toHaveCount(50);
    await page.getByRole('button', { name: 'Older' }).click();
    await expect(row(page, 'The first of them')).toBeVisible();
    await expect(list(page).getByRole('link')).toHaveCount(52);
    await expect(page.getByRole('button', { name: 'Older' })).toHaveCount(0);
  });

  test('what begins with a name, an e-mail or a reference, in every state', async ({
    page,
    database,
  }) => {
    const ines = await addEnquiry(database, { name: 'Ines Marchetti', status: 'handled' });
    await addEnquiry(database, { name: 'James Okafor', email: 'ines.okafor@example.com' });
    await page.goto('/admin/enquiries');
    const field = page.getByLabel('Search by name, e-mail or reference');
    await field.fill('INES');
    await field.press('Enter');
    await expect(list(page).getByRole('link')).toHaveCount(2);
    await expect(row(page, 'Ines Marchetti')).toContainText('Handled');
    await field.fill(ines.reference.toLowerCase());
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(list(page).getByRole('link')).toHaveCount(1);
    await field.fill('nobody');
    await field.press('Enter');
    await expect(page.getByText('Nothing begins with “nobody”.')).toBeVisible();
    await field.fill('');
    await expect(row(page, 'James Okafor')).toBeVisible();
  });

  test('nothing: says what happens next', async ({ page }) => {
    await page.goto('/admin/enquiries');
    await expect(page.getByText('Nobody is waiting for an answer.')).toBeVisible();
    await page.getByRole('link', { name: 'See what was handled' }).click();
    await expect(page.getByText('Nothing has been handled yet.')).toBeVisible();
    await tab(page, 'Spam').click();
    await expect(page.getByText('Nothing was taken for spam.')).toBeVisible();
  });

  test('new ones once it is asked to check', async ({ page, database }) => {
    await page.goto('/admin/enquiries');
    await expect(page.getByText('Nobody is waiting')).toBeVisible();
    await addEnquiry(database, { name: 'Just arrived' });
    await page.getByRole('button', { name: 'Check for new' }).click();
    await expect(row(page, 'Just arrived')).toBeVisible();
    await expect(tab(page, 'New')).toHaveText('New1');
  });

  test('its shape while it loads, why it could not, and again', async ({ page, database }) => {
    await addEnquiry(database, { name: 'Ada Lovelace' });
    const release = await holdBack(page, '/api/enquiries?*');
    await page.goto('/admin/enquiries');
    await expect(page.getByRole('status').getByText('Loading the enquiries')).toBeAttached();
    release();
    await expect(row(page, 'Ada Lovelace')).toBeVisible();
    const line = await cutLine(page, '/api/enquiries');
    await tab(page, 'Handled').click();
    await expect(page.getByRole('alert')).toContainText('The enquiries could not be loaded.');
    await line.mend();
    await page.getByRole('button', { name: 'Load again' }).click();
    await expect(page.getByText('Nothing has been handled yet.')).toBeVisible();
  });
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
    const [stored] = await findStored(database, email);
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
    await expect(fact(page, 'Mail')).toHaveText(/^Sent to the mailbox at \d\d:\d\d\.$/);
    await expect(fact(page, 'Consent')).toHaveText(
      /^Accepted \d+ \w+ \d{4}, \d\d:\d\dWording of 2026-11$/,
    );
  });

  test('is marked handled, spam and new again, and the lists follow', async ({
    page,
    database,
  }) => {
    const { id } = await addEnquiry(database, { name: 'Ada Lovelace' });
    const stateOf = () =>
      database.db.selectFrom('enquiries').select('status').where('id', '=', id).executeTakeFirst();
    await page.goto(`/admin/enquiries?open=${id}`);
    await panel(page).getByRole('button', { name: 'Mark as handled' }).click();
    await expectToast(page, 'Marked as handled');
    await expect(fact(page, 'State')).toHaveText('Handled');
    await expect(row(page, 'Ada Lovelace')).toHaveCount(0);
    await expect(tab(page, 'Handled')).toHaveText('Handled1');
    expect(await stateOf()).toEqual({ status: 'handled' });
    await panel(page).getByRole('button', { name: 'Mark as new' }).click();
    await expectToast(page, 'Marked as new');
    await expect(row(page, 'Ada Lovelace')).toBeVisible();
    await panel(page).getByRole('button', { name: 'Mark as spam' }).click();
    await expectToast(page, 'Marked as spam');
    await expect(tab(page, 'Spam')).toHaveText('Spam1');
    await tab(page, 'Spam').click();
    await expect(row(page, 'Ada Lovelace')).toBeVisible();
    expect(await stateOf()).toEqual({ status: 'spam' });
  });

  test('a change that did not get through leaves it as it was, and says so', async ({
    page,
    database,
  }) => {
    const { id } = await addEnquiry(database, { name: 'Ada Lovelace' });
    await page.goto(`/admin/enquiries?open=${id}`);
    const handled = panel(page).getByRole('button', { name: 'Mark as handled' });
    await handled.waitFor();
    await cutLine(page, '/api/enquiries');
    await handled.click();
    await expectToast(page, 'Error saving enquiry');
    await expect(row(page, 'Ada Lovelace')).toBeVisible();
    await expect(fact(page, 'State')).toHaveText('New');
  });

  test('is answered by mail with its reference and quoted message, or by WhatsApp', async ({
    page,
    database,
  }) => {
    const message = 'A car on Friday.\nRing 07700 900142.';
    const { id, reference, email } = await addEnquiry(database, { message });
    await page.goto(`/admin/enquiries?open=${id}`);
    const mail = await page.getByRole('link', { name: 'Reply by e-mail' }).getAttribute('href');
    expect(mail).toMatch(new RegExp(`^mailto:${email}\\?subject=Re%3A%20${reference}`));
    expect(decodeURIComponent(mail ?? '')).toContain('> A car on Friday.\r\n> Ring');
    const whatsapp = page.getByRole('link', { name: /Reply by WhatsApp/ });
    await expect(whatsapp).toHaveAttribute('href', /^https:\/\/wa\.me\/447700900142\?text=/);
    const other = await addEnquiry(database, { message: 'No number.' });
    await page.goto(`/admin/enquiries?open=${other.id}`);
    await page.getByRole('link', { name: 'Reply by e-mail' }).waitFor();
    await expect(whatsapp).toHaveCount(0);
  });

  test('is deleted after a question that names it', async ({ page, database }) => {
    const { reference, email } = await addEnquiry(database, { name: 'Ada Lovelace' });
    await addEnquiry(database, { name: 'Somebody else' });
    await page.goto('/admin/enquiries');
    await row(page, 'Ada Lovelace').click();
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
    expect(await findStored(database, email)).toEqual([]);
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
    const [stored] = await findStored(database, email);
    await page.goto('/admin/enquiries');
    await expect(async () => {
      await page.getByRole('button', { name: 'Check for new' }).click();
      await expect(row(page, 'Ada Lovelace')).toContainText('Mail not sent', { timeout: 500 });
    }).toPass();
    await row(page, 'Ada Lovelace').click();
    await expect(fact(page, 'Mail')).toContainText('Refused by the mail server: 550');
    mail.behave('healthy');
    await fact(page, 'Mail').getByRole('button', { name: 'Resend' }).click();
    await expect(async () => {
      const again = fact(page, 'Mail').getByRole('button', { name: 'Check again' });
      if (await again.isVisible()) await again.click();
      await expect(fact(page, 'Mail')).toContainText('Sent to the mailbox', { timeout: 500 });
    }).toPass();
    await expect(row(page, 'Ada Lovelace')).not.toContainText('Mail');
    expect(mail.received.filter(({ raw }) => raw.includes(stored?.reference ?? '-'))).toHaveLength(
      1,
    );
  });

  test('that waits says when the next try is', async ({ page, database }) => {
    const { id } = await addEnquiry(database, {
      mail: {
        state: 'waiting',
        last_error: 'The mail server could not be reached (ECONNREFUSED).',
        due_at: Date.now() + 60 * 60 * 1000,
        sent_at: null,
      },
    });
    await page.goto(`/admin/enquiries?open=${id}`);
    await expect(fact(page, 'Mail')).toContainText(
      /Waiting: the mail server did not answer; next try (on .* )?at \d\d:\d\d\./,
    );
  });

  test('that was never set up is sent by Resend once it is', async ({ page, database }) => {
    const mail = { state: 'not-set-up' as const, attempts: 0, sent_at: null };
    const { id } = await addEnquiry(database, { mail });
    await page.goto(`/admin/enquiries?open=${id}`);
    await expect(fact(page, 'Mail')).toContainText('Not sent: mail is not set up.');
    await fact(page, 'Mail').getByRole('button', { name: 'Resend' }).click();
    await expect
      .poll(() =>
        database.db.selectFrom('mails').select('state').where('enquiry_id', '=', id).execute(),
      )
      .toEqual([{ state: 'sent' }]);
  });
});

test('all enquiries are exported as CSV', async ({ page, database }) => {
  const { reference } = await addEnquiry(database, { name: '=Ada' });
  await page.goto('/admin/enquiries');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^enquiries-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain(reference);
  expect(text).toContain("'=Ada");
});

test.describe('By keyboard', () => {
  test('j and k move, Enter opens, e marks as handled, / searches, Escape closes', async ({
    page,
    database,
  }) => {
    for (const name of ['Third', 'Second', 'First']) await addEnquiry(database, { name });
    await page.goto('/admin/enquiries');
    await row(page, 'First').waitFor();
    await page.keyboard.press('j');
    await expect(row(page, 'First')).toBeFocused();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await expect(row(page, 'Second')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(panel(page).getByRole('heading', { name: 'Second' })).toBeFocused();
    await page.keyboard.press('j');
    await expect(panel(page).getByRole('heading', { name: 'Third' })).toBeFocused();
    await page.keyboard.press('e');
    await expect(row(page, 'Third')).toHaveCount(0);
    await page.keyboard.press('k');
    await expect(panel(page).getByRole('heading', { name: 'Second' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await expect(row(page, 'Second')).toBeFocused();
    await page.keyboard.press('e');
    await expect(row(page, 'Second')).toHaveCount(0);
    await expect(row(page, 'First')).toBeFocused();
    await page.keyboard.press('/');
    const field = page.getByLabel('Search by name, e-mail or reference');
    await expect(field).toBeFocused();
    await page.keyboard.type('je');
    await expect(field).toHaveValue('je');
    await expect(row(page, 'First')).toBeVisible();
  });

  test('the keys can be switched off, and stay off', async ({ page, database }) => {
    await addEnquiry(database, { name: 'First' });
    await page.goto('/admin/enquiries');
    await page.getByRole('button', { name: 'Switch keys off' }).click();
    await page.reload();
    await row(page, 'First').waitFor();
    await page.keyboard.press('j');
    await expect(row(page, 'First')).not.toBeFocused();
    await expect(page.getByRole('button', { name: 'Switch keys on' })).toBeVisible();
  });
});

test.describe('On a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('there is the list, then the enquiry as a view of its own, and the way back', async ({
    page,
    database,
  }) => {
    await addEnquiry(database, { name: 'Ada Lovelace' });
    await page.goto('/admin/enquiries');
    await row(page, 'Ada Lovelace').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeFocused();
    await expect(list(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'All enquiries' }).click();
    await expect(row(page, 'Ada Lovelace')).toBeFocused();
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible();
    await page.goBack();
    await expect(row(page, 'Ada Lovelace')).toBeVisible();
  });
});

test.describe('A session that ended in the middle', () => {
  test.use({ expectedFailures: { '/api/auth/user': 401, '/api/enquiries': 401 } });

  test('leads to the sign-in', async ({ page, context, database }) => {
    await addEnquiry(database, { name: 'Ada Lovelace' });
    await page.goto('/admin/enquiries');
    await row(page, 'Ada Lovelace').waitFor();
    await context.clearCookies();
    await tab(page, 'Handled').click();
    await expect(page).toHaveURL(/\/admin\/login$/);
    await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  });
});

test.describe('The dashboard', () => {
  const waiting = { state: 'waiting' as const, due_at: Date.now() + 1e9, sent_at: null };

  test('counts what is new and not mailed, and says in red when mail is late', async ({
    page,
    database,
  }) => {
    await addEnquiry(database, { minutesAgo: 9, mail: waiting });
    await page.goto('/admin');
    const card = page.getByRole('link', { name: /^Enquiries/ });
    await expect(card).toContainText('1 new');
    await expect(page.getByText('Mail is not leaving the house')).toHaveCount(0);
    await addEnquiry(database, { minutesAgo: 11, mail: { ...waiting, state: 'failed' } });
    await page.reload();
    await expect(card).toContainText('2 new, 1 not mailed');
    await expect(page.getByRole('alert')).toHaveText(
      'Mail is not leaving the house: the oldest has waited 11 minutes.',
    );
    await page.getByRole('link', { name: 'See the enquiries' }).click();
    await expect(page).toHaveURL(/\/admin\/enquiries$/);
    await expect(page).toHaveTitle('Enquiries | Aldermere');
  });
});
