// The audit log's own page. In a browser: it is about the address, the keyboard and what is on the screen.
import type { Selectable } from 'kysely';
import * as brand from '#contract/brand.ts';
import type { Database } from '#server/db/connect.ts';
import { newId } from '#server/db/schema/columns.ts';
import type { Schema } from '#server/db/schema/schema.ts';
import { expect, test } from '#tests/support/browser/area-fixtures.ts';
import { button, field } from '#tests/support/browser/library-page.ts';
import { addVideo } from '#tests/support/server/library-records.ts';

const addEntry = ({ db }: Database, given: Partial<Selectable<Schema['audit']>>) =>
  db
    .insertInto('audit')
    .values({
      id: newId(),
      at: Date.now(),
      actor_id: 'x',
      actor_name: 'anna',
      action: 'updated',
      subject_type: 'service',
      subject_id: 'y',
      subject_label: 'Airport transfers',
      detail: '',
      ...given,
    })
    .execute();

let admin: string;
test.beforeEach(async ({ signInAs }) => {
  ({ username: admin } = await signInAs({ role: 'admin' }));
});

test('a change says what was changed, at the foot of its page and on the page of the log', async ({
  page,
  database,
}) => {
  await addVideo(database, { title: 'The arrival' });
  await page.goto('/admin/videos');
  await page.getByRole('switch', { name: 'Active The arrival' }).click();
  const changes = page.getByRole('region', { name: 'Changes' });
  await expect(changes).toContainText(`${admin} changed The arrival: made inactive`);
  await button(page, 'Edit The arrival').click();
  await field(page, 'Title').fill('The departure');
  await button(page, 'Save').click();
  await expect(changes).toContainText(`${admin} changed The departure: title changed`);
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await page.getByRole('link', { name: /^Audit log/ }).click();
  await expect(page).toHaveTitle(`Audit log | ${brand.name}`);
  await expect(page.getByRole('list', { name: 'Entries' }).getByRole('listitem')).toContainText([
    'changed the video The departure: title changed',
    'changed the video The arrival: made inactive',
    'added the video The arrival',
  ]);
});

test('comes in pages; is filtered by person, by kind and by day, which the address keeps; entering it shows what has been done since', async ({
  page,
  database,
}) => {
  const noon = new Date(2026, 10, 14, 12).getTime();
  for (let count = 0; count < 57; count += 1)
    await addEntry(database, { subject_label: `Entry ${count}` });
  await addEntry(database, { subject_label: 'One', detail: 'title icon' });
  await addEntry(database, { subject_label: 'Two', action: 'deleted', actor_name: 'bert' });
  await addEntry(database, { subject_label: 'Three', at: noon, subject_type: 'testimonial' });
  await page.goto('/admin/audit');
  const lines = page.getByRole('list', { name: 'Entries' }).getByRole('listitem');
  await expect(lines).toHaveCount(50);
  await expect(lines.filter({ hasText: 'One' })).toContainText('title changed, icon changed');
  await button(page, 'Earlier').click();
  await expect(lines).toHaveCount(60);
  await expect(page.getByRole('heading', { name: 'Entries' })).toBeFocused();

  // By keyboard.
  await page.getByLabel('Person').focus();
  await page.keyboard.type('bert');
  await expect(lines).toContainText(['bert removed the service Two']);
  await expect(page.getByLabel('Person')).toBeFocused();
  await page.getByLabel('Kind').selectOption('Changed');
  await expect(page.getByText('Nothing in the log fits these filters.')).toBeVisible();
  await button(page, 'Show all').press('Enter');
  await expect(lines).toHaveCount(60);
  await expect(page.getByRole('heading', { name: 'Entries' })).toBeFocused();

  await page.getByLabel('Day').fill('2026-11-14');
  await page.getByLabel('Concerning').selectOption('Testimonials');
  await expect(lines).toContainText(['anna changed the testimonial Three']);
  await expect(page).toHaveURL(/\/admin\/audit\?subject=testimonial&day=2026-11-14$/);
  await page.reload();
  await expect(lines).toHaveCount(1);
  await expect(page.getByLabel('Day')).toHaveValue('2026-11-14');

  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await addEntry(database, { subject_label: 'Newest' });
  await page.getByRole('link', { name: /^Audit log/ }).click();
  await expect(lines.first()).toContainText('Newest');
});
