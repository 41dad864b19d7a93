// The admin's work without a pointer: only keys are pressed here, nothing is clicked or focused by the test.
import type { Locator, Page } from '@playwright/test';
import { createUser, testPassword } from '#tests/support/accounts.ts';
import { expect, test } from '#tests/support/areas.ts';
import { expectToast } from '#tests/support/library.ts';
import { button, field } from '#tests/support/library-page.ts';
import { bar, keepFile, limitUpload, mebibyte, waitHalfWay } from '#tests/support/upload-page.ts';
import { filmBytes } from '#tests/support/uploads.ts';

// More stops than any of these pages has.
const mostStops = 80;

const isFocused = (target: Locator) =>
  target.evaluateAll((found) => found.includes(document.activeElement as HTMLElement));

/** Tab, or Shift+Tab, until it has the focus. A focus that was lost to the page would begin at its top. */
async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await target.waitFor({ state: 'attached' });
  for (let stops = 0; stops < mostStops; stops += 1) {
    if (await isFocused(target)) return;
    await target.page().keyboard.press(key);
  }
  throw new Error(`No way to ${target} by ${key}`);
}

async function press(target: Locator, key = 'Enter') {
  await tabTo(target);
  await target.page().keyboard.press(key);
}

async function type(target: Locator, text: string) {
  await tabTo(target);
  await target.page().keyboard.press('ControlOrMeta+A');
  await target.page().keyboard.type(text);
}

async function signIn(page: Page, username: string) {
  await page.goto('/admin');
  await type(field(page, 'Username'), username);
  await type(field(page, 'Password'), testPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
}

async function openCard(page: Page, name: RegExp) {
  await press(page.getByRole('link', { name }));
  await expect(page.getByRole('main')).toBeFocused();
}

/** The question first stands on Cancel; Escape, too, leaves everything as it was. */
async function remove(page: Page, name: string, confirm: string) {
  const question = page.getByRole('dialog', { name: `Remove “${name}”?` });
  await press(button(page, `Remove ${name}`));
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button(page, `Remove ${name}`)).toBeFocused();
  await page.keyboard.press('Enter');
  await press(question.getByRole('button', { name: confirm }));
}

async function backToDashboard(page: Page) {
  await tabTo(page.getByRole('link', { name: 'Back to Dashboard' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole('main')).toBeFocused();
}

test.beforeEach(async ({ database }) => {
  await database.db.deleteFrom('videos').execute();
});

test('The whole life of a video: sent, paused, resumed, saved, switched, renamed, removed', async ({
  page,
  database,
}, testInfo) => {
  const { username } = await createUser(database, { role: 'admin' });
  const path = await keepFile(testInfo, 'keys.mp4', filmBytes(6 * mebibyte));
  const line = await limitUpload(page);
  await signIn(page, username);
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
  await line.lift();
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

  await remove(page, 'Rain on Deansgate', 'Remove the video');
  await expectToast(page, 'Video removed', '“Rain on Deansgate” is no longer in the library.');
  await expect(page.getByRole('heading', { name: 'The videos' })).toBeFocused();
  await backToDashboard(page);
});

test('The whole life of a service: its icon picked, a mistake mended, edited, removed', async ({
  page,
  database,
}) => {
  const { username } = await createUser(database, { role: 'admin' });
  await signIn(page, username);
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
  await press(button(page, 'Save'));
  await expectToast(page, 'Service added', '“By keyboard” is saved.');
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
  await expect(button(page, 'Edit By keyboard')).toBeFocused();

  await type(field(page, 'Search the services'), 'pointer of gold');
  await press(button(page, 'Show all'));
  await expect(field(page, 'Search the services')).toBeFocused();
  await page.keyboard.type('by keyboard');
  await remove(page, 'By keyboard', 'Remove the service');
  await expectToast(page, 'Service removed', '“By keyboard” is no longer in the library.');
  await expect(page.getByRole('heading', { name: 'The services' })).toBeFocused();
  await backToDashboard(page);
  await press(button(page, 'Sign Out'));
  await expect(page).toHaveURL(/\/admin\/login$/);
});
