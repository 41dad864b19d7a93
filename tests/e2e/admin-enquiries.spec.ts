import * as brand from '#contract/brand.ts';
import { addEnquiry, expect, test } from '#tests/support/browser/enquiry-fixtures.ts';
import { list, row, tab } from '#tests/support/browser/inbox-page.ts';

test.beforeEach(async ({ signInAs }) => {
  await signInAs({ role: 'admin', username: `admin-${crypto.randomUUID().slice(0, 8)}` });
});

test.describe('/admin/enquiries lists', () => {
  test('by state with counts, the newest first; on a phone the list, then the enquiry; a session that ended leads to the sign-in', async ({
    page,
    context,
    database,
    expectedFailures,
  }) => {
    await addEnquiry(database, { name: 'Older' });
    await addEnquiry(database, { name: 'Newer' });
    await addEnquiry(database, { name: 'Done', status: 'handled' });
    await addEnquiry(database, { name: 'Casino', status: 'spam', mail: null });
    await page.goto('/admin/enquiries');
    await expect(list(page).getByRole('link')).toContainText(['Newer', 'Older']);
    await page.setViewportSize({ width: 1440, height: 900 });
    expect((await row(page, 'Newer').boundingBox())?.y).toBeLessThan(260);
    await expect(tab(page, 'New')).toHaveText('New2');
    await expect(tab(page, 'New')).toHaveAttribute('aria-current', 'page');
    await tab(page, 'Handled').click();
    await expect(list(page).getByRole('link')).toContainText(['Done']);
    await tab(page, 'Spam').click();
    await expect(list(page).getByRole('link')).toContainText(['Casino']);
    await expect(page).toHaveURL(/state=spam$/);
    await page.reload();
    await expect(list(page).getByRole('link')).toContainText(['Casino']);

    await test.step('on a phone there is the list, then the enquiry as a view of its own, and the way back', async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      await row(page, 'Casino').click();
      const heading = page.getByRole('heading', { level: 1, name: 'Casino' });
      await expect(heading).toBeFocused();
      await expect(list(page)).toHaveCount(0);
      await page.getByRole('button', { name: 'All enquiries' }).click();
      await expect(row(page, 'Casino')).toBeFocused();
      await page.goForward();
      await expect(heading).toBeVisible();
      await page.goBack();
      await expect(row(page, 'Casino')).toBeVisible();
      await page.setViewportSize({ width: 1280, height: 800 });
    });
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(page).toHaveURL(/\/admin$/);

    await test.step('a session that ended in the middle leads to the sign-in', async () => {
      await page
        .getByRole('navigation', { name: 'Admin' })
        .getByRole('link', { name: /^Enquiries/ })
        .click();
      await row(page, 'Newer').waitFor();
      expectedFailures['/api/enquiries'] = 401;
      await context.clearCookies();
      await tab(page, 'Handled').click();
      await expect(page).toHaveURL(/\/admin\/login$/);
      await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
    });
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
    await page.getByRole('button', { name: 'Older' }).press('Enter');
    await expect(row(page, 'The first of them')).toBeVisible();
    await expect(list(page).getByRole('link')).toHaveCount(52);
    await expect(page.getByRole('button', { name: 'Older' })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Enquiries, new' })).toBeFocused();
  });

  test('what has a word, in every state', async ({ page, database }) => {
    const ines = await addEnquiry(database, { name: 'Ines Marchetti', status: 'handled' });
    await addEnquiry(database, { name: 'James Okafor', email: 'ines.okafor@example.com' });
    await page.goto('/admin/enquiries');
    const field = page.getByLabel('Search by any word');
    await field.fill('INES');
    await field.press('Enter');
    await expect(list(page).getByRole('link')).toHaveCount(2);
    await expect(row(page, 'Ines Marchetti')).toContainText('Handled');
    // The next search can be typed at once.
    await expect(field).toBeFocused();
    await field.fill(ines.reference.toLowerCase());
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(list(page).getByRole('link')).toHaveCount(1);
    await field.fill('nobody');
    await field.press('Enter');
    await expect(page.getByText('Nothing has “nobody”.')).toBeVisible();
    await field.fill('');
    await expect(row(page, 'James Okafor')).toBeVisible();
    await expect(field).toBeFocused();
    await page.goBack();
    await expect(field).toHaveValue('nobody');
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
    const card = page
      .getByRole('navigation', { name: 'Admin' })
      .getByRole('link', { name: /^Enquiries/ });
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
    await expect(page).toHaveTitle(`Enquiries | ${brand.name}`);
  });
});
