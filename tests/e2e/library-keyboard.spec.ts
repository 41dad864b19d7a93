// The admin's work without a pointer: only keys are pressed here, nothing is clicked or focused by the test.

import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser/area-fixtures.ts';
import { expectToast } from '#tests/support/browser/area-page.ts';
import {
  backToDashboard,
  openCard,
  press,
  removeRecord,
  tabTo,
  type,
} from '#tests/support/browser/keyboard.ts';
import { button, field, preview } from '#tests/support/browser/library-page.ts';
import {
  bar,
  mebibyte,
  throttleUpload,
  waitHalfWay,
  writeTestFile,
} from '#tests/support/browser/upload-page.ts';
import { videoBytes } from '#tests/support/video/upload-client.ts';

test.beforeEach(async ({ signInAs }) => {
  await signInAs({ role: 'admin' });
});

/** The same record after a reload, which forgets where the focus was. */
async function expectStored(page: Page, name: string) {
  const edit = button(page, `Edit ${name}`);
  const id = await edit.getAttribute('id');
  await page.reload();
  await expect(edit).toHaveAttribute('id', id ?? 'none');
}

test('The whole life of a video: sent, paused, resumed, saved, switched, renamed, removed', async ({
  page,
}, testInfo) => {
  const path = await writeTestFile(testInfo, 'keys.mp4', videoBytes(6 * mebibyte));
  const throttle = await throttleUpload(page);
  await page.goto('/admin');
  await openCard(page, /Manage videos/);

  await press(button(page, 'Add New'));
  await expect(page.getByRole('heading', { name: 'Add a video' })).toBeFocused();
  await tabTo(page.getByRole('tab', { name: 'Add by URL' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Upload Video' })).toBeFocused();
  await type(field(page, 'Title'), 'Rain');
  const chooser = page.waitForEvent('filechooser');
  await press(page.getByLabel('File'), 'Space');
  await (await chooser).setFiles(path);
  await expect(page.getByText('keys.mp4', { exact: true })).toBeVisible();
  await expect(page.getByLabel('File')).toBeFocused();
  await press(button(page, 'Save'));

  await expect(page.getByRole('heading', { name: 'Uploading Rain' })).toBeFocused();
  await waitHalfWay(page);
  await press(button(page, 'Pause'));
  await expect(button(page, 'Resume')).toBeFocused();
  const sent = await bar(page).evaluate((one: HTMLProgressElement) => one.value);
  expect(sent).toBeLessThan(6 * mebibyte);
  await press(button(page, 'Cancel'));
  await expect(button(page, 'Keep it')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Cancel')).toBeFocused();
  await tabTo(button(page, 'Resume'), 'Shift+Tab');
  await throttle.lift();
  await page.keyboard.press('Enter');
  await expectToast(page, 'Video uploaded', '“Rain” is in the library.');
  await expect(button(page, 'Edit Rain')).toBeFocused();

  const active = page.getByRole('switch', { name: 'Active Rain' });
  await tabTo(active, 'Shift+Tab');
  await page.keyboard.press('Space');
  await expect(active).not.toBeChecked();
  await expect(active).toBeFocused();

  await press(button(page, 'Edit Rain'));
  await expect(page.getByRole('heading', { name: 'Edit Rain' })).toBeFocused();
  await type(field(page, 'Title'), 'Rain on Deansgate');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Video updated', '“Rain on Deansgate” is saved.');
  await expect(button(page, 'Edit Rain on Deansgate')).toBeFocused();
  await expectStored(page, 'Rain on Deansgate');

  await removeRecord(page, 'Rain on Deansgate', 'Remove the video');
  await expectToast(page, 'Video removed', '“Rain on Deansgate” is no longer in the library.');
  await expect(page.getByRole('heading', { name: 'The videos' })).toBeFocused();
  await backToDashboard(page);
});

test('The whole life of a service: its icon picked, a mistake corrected, shown as on the site, edited, removed', async ({
  page,
  database,
}) => {
  await page.goto('/admin');
  await openCard(page, /Manage services/);

  await press(button(page, 'Add New'));
  await type(field(page, 'Title'), 'By keyboard');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Description')).toBeFocused();
  await type(field(page, 'Description'), 'No pointer was needed.');
  await tabTo(page.getByRole('radio', { name: 'Car', exact: true }));
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: 'Day hire' })).toBeChecked();
  await expect(preview(page)).toContainText('By keyboard');
  await expect(preview(page)).toContainText('No pointer was needed.');
  await press(button(page, 'Save'));
  await expectToast(page, 'Service added', '“By keyboard” is saved.');
  const kept = database.db.selectFrom('services').select(['title', 'icon', 'description']);
  expect(await kept.execute()).toEqual([
    { title: 'By keyboard', icon: 'day-hire', description: 'No pointer was needed.' },
  ]);
  await expect(button(page, 'Edit By keyboard')).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Edit By keyboard' })).toBeFocused();
  await type(field(page, 'Title'), 'By key');
  const back = page.getByRole('link', { name: 'Back to Dashboard' });
  await tabTo(back, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(button(page, 'Stay here')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(back).toBeFocused();
  await press(button(page, 'Cancel'));
  await press(button(page, 'Leave'));
  await expect(button(page, 'Edit By keyboard')).toBeFocused();

  await type(field(page, 'Search the services'), 'pointer of gold');
  await press(button(page, 'Show all'));
  await expect(field(page, 'Search the services')).toBeFocused();
  await page.keyboard.type('by keyboard');
  await removeRecord(page, 'By keyboard', 'Remove the service');
  await expectToast(page, 'Service removed', '“By keyboard” is no longer in the library.');
  await expect(page.getByRole('heading', { name: 'The services' })).toBeFocused();
  await backToDashboard(page);
  await press(button(page, 'Sign Out'));
  await expect(page).toHaveURL(/\/admin\/login$/);
});

test('The whole life of a testimonial: written, edited, removed', async ({ page }) => {
  await page.goto('/admin');
  await openCard(page, /Manage testimonials/);

  await press(button(page, 'Add New'));
  await expect(page.getByRole('heading', { name: 'Add a testimonial' })).toBeFocused();
  await type(field(page, 'Quote'), 'No pointer was needed.');
  await type(field(page, 'Name'), 'Kay Board');
  await type(field(page, 'Initials'), 'KB');
  await type(field(page, 'Role or place'), 'Manchester');
  await press(button(page, 'Save'));
  await expectToast(page, 'Testimonial added', '“Kay Board” is saved.');
  await expect(button(page, 'Edit Kay Board')).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Edit Kay Board' })).toBeFocused();
  await type(field(page, 'Name'), 'Kay Bord');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Testimonial updated', '“Kay Bord” is saved.');
  await expect(button(page, 'Edit Kay Bord')).toBeFocused();
  await expectStored(page, 'Kay Bord');

  await removeRecord(page, 'Kay Bord', 'Remove the testimonial');
  await expectToast(page, 'Testimonial removed', '“Kay Bord” is no longer in the library.');
  await expect(page.getByRole('heading', { name: 'The testimonials' })).toBeFocused();
  await backToDashboard(page);
});
