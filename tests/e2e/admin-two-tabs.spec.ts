// Two tabs with one record. In a browser, because what is checked is what the form shows and keeps.
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser/area-fixtures.ts';
import { expectToast } from '#tests/support/browser/area-page.ts';
import { expectNoViolations } from '#tests/support/browser/axe.ts';
import { button, field } from '#tests/support/browser/library-page.ts';
import { addService, addTestimonial, addVideo } from '#tests/support/server/library-records.ts';

const choice = (page: Page, label: string, whose: 'Yours' | 'Theirs') =>
  page.getByRole('group', { name: label }).getByRole('radio', { name: whose });

test.beforeEach(async ({ signInAs }) => {
  await signInAs({ role: 'admin' });
});

test('a save over a newer version is told, shows both and loses neither; one whose answer was lost is no conflict with itself', async ({
  page,
  context,
  database,
  expectedFailures,
}) => {
  const { id } = await addService(database, { title: 'Opened', description: 'Old words.' });
  expectedFailures[`/api/services/${id}`] = 409;
  await page.goto('/admin/services');
  await button(page, 'Edit Opened').click();
  await field(page, 'Title').fill('My title');

  const other = await context.newPage();
  await other.goto('/admin/services');
  await button(other, 'Edit Opened').click();
  await field(other, 'Title').fill('Their title');
  await field(other, 'Description').fill('Their words.');
  await other.getByRole('radio', { name: 'Van' }).check({ force: true });
  await button(other, 'Save').click();
  await expectToast(other, 'Service updated', '“Their title” is saved.');

  await button(page, 'Save').click();
  await expectToast(page, 'Error saving service', /has been changed since/, 'destructive');
  await expect(page.getByRole('heading', { name: 'Saved elsewhere meanwhile' })).toBeFocused();
  // What only they changed is theirs; what both changed stays as typed.
  await expect(field(page, 'Title')).toHaveValue('My title');
  await expect(field(page, 'Description')).toHaveValue('Their words.');
  await expect(page.getByRole('radio', { name: 'Van', exact: true })).toBeChecked();
  await expect(choice(page, 'Title', 'Yours')).toBeChecked();
  await expect(choice(page, 'Description', 'Theirs')).toBeChecked();

  await expectNoViolations(page);

  // Both ways and back, by keyboard.
  await choice(page, 'Title', 'Yours').focus();
  await page.keyboard.press('ArrowRight');
  await expect(field(page, 'Title')).toHaveValue('Their title');
  await page.keyboard.press('ArrowLeft');
  await expect(field(page, 'Title')).toHaveValue('My title');
  await choice(page, 'Icon', 'Yours').check();
  await expect(page.getByRole('radio', { name: 'Car', exact: true })).toBeChecked();
  await button(page, 'Save').click();
  await expectToast(page, 'Service updated', '“My title” is saved.');
  const saved = await database.db
    .selectFrom('services')
    .select(['title', 'description', 'icon'])
    .where('id', '=', id)
    .execute();
  expect(saved).toEqual([{ title: 'My title', description: 'Their words.', icon: 'car' }]);

  await test.step('a save whose answer was lost is saved, not a conflict with itself', async () => {
    await button(page, 'Edit My title').click();
    await field(page, 'Title').fill('Saved all the same ');
    const stored = { title: 'Saved all the same', updated_at: Date.now() };
    await database.db.updateTable('services').set(stored).where('id', '=', id).execute();
    await button(page, 'Save').click();
    await expectToast(page, 'Service updated', '“Saved all the same” is saved.');
  });
});

test('a box that was ticked and initials that were typed can be chosen, too', async ({
  page,
  database,
  expectedFailures,
}) => {
  const video = await addVideo(database, { title: 'Both', isActive: true });
  expectedFailures[`/api/videos/${video.id}`] = 409;
  await page.goto('/admin/videos');
  await button(page, 'Edit Both').click();
  await field(page, 'Title').fill('Both of them');
  const changed = { is_active: 0 as const, updated_at: Date.now() };
  await database.db.updateTable('videos').set(changed).where('id', '=', video.id).execute();
  await button(page, 'Save').click();
  await expect(choice(page, 'State', 'Theirs')).toBeChecked();
  await expect(field(page, 'Active')).not.toBeChecked();
  await choice(page, 'State', 'Yours').check();
  await expect(field(page, 'Active')).toBeChecked();

  const testimonial = await addTestimonial(database, { name: 'Una Reyes', initials: 'UR' });
  expectedFailures[`/api/testimonials/${testimonial.id}`] = 409;
  await button(page, 'Cancel').click();
  await button(page, 'Leave').click();
  await page.goto('/admin/testimonials');
  await button(page, 'Edit Una Reyes').click();
  await field(page, 'Name').fill('Una Reyez');
  await field(page, 'Initials').fill('JX');
  await database.db
    .updateTable('testimonials')
    .set({ name: 'Una Rees', initials: 'JOP', updated_at: Date.now() })
    .where('id', '=', testimonial.id)
    .execute();
  await button(page, 'Save').click();
  await choice(page, 'Name', 'Theirs').check();
  await expect(field(page, 'Name')).toHaveValue('Una Rees');
  await expect(field(page, 'Initials')).toHaveValue('JX');
});

// On a video, whose form for a new record is another: it must not take the place of the open one.
test('after a failed save of a record that is gone the text is kept and the list is true; removing one that is gone says so and is no error', async ({
  page,
  database,
  expectedFailures,
}) => {
  const { id } = await addVideo(database, { title: 'Gone meanwhile' });
  expectedFailures[`/api/videos/${id}`] = 404;
  await page.goto('/admin/videos');
  await button(page, 'Edit Gone meanwhile').click();
  await field(page, 'Title').fill('Typed for nothing');
  await database.db.deleteFrom('videos').where('id', '=', id).execute();
  await button(page, 'Save').click();
  await expectToast(page, 'Error saving video', /no such.*is still here/, 'destructive');
  await expect(page.getByRole('heading', { name: 'Edit Gone meanwhile' })).toBeVisible();
  await expect(field(page, 'Title')).toHaveValue('Typed for nothing');
  await button(page, 'Cancel').click();
  await button(page, 'Leave').click();
  await expect(button(page, 'Edit Gone meanwhile')).toHaveCount(0);

  const gone = await addVideo(database, { title: 'Gone already' });
  expectedFailures[`/api/videos/${gone.id}`] = 404;
  await page.reload();
  await button(page, 'Remove Gone already').click();
  await database.db.deleteFrom('videos').where('id', '=', gone.id).execute();
  await button(page, 'Remove the video').click();
  await expectToast(page, 'Already removed', '“Gone already” was no longer in the library.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button(page, 'Edit Gone already')).toHaveCount(0);
});
