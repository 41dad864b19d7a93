// The admin area without a pointer: these only press keys, and click or focus nothing.
import type { Locator, Page } from '@playwright/test';
import { testPassword } from '../server/accounts.ts';
import { expect } from './area-fixtures.ts';
import { button, field } from './library-page.ts';

// More stops than any of these pages has.
const maxStops = 80;

const isFocused = (target: Locator) =>
  target.evaluateAll((found) => found.includes(document.activeElement as HTMLElement));

/** Presses Tab, or Shift+Tab, until the target has the focus. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await target.waitFor({ state: 'attached' });
  for (let stops = 0; stops < maxStops; stops += 1) {
    if (await isFocused(target)) return;
    await target.page().keyboard.press(key);
  }
  throw new Error(`No way to ${target} by ${key}`);
}

export async function press(target: Locator, key = 'Enter') {
  await tabTo(target);
  await target.page().keyboard.press(key);
}

export async function type(target: Locator, text: string) {
  await tabTo(target);
  await target.page().keyboard.press('ControlOrMeta+A');
  // At once: nothing here is about single letters.
  await target.page().keyboard.insertText(text);
}

export async function signIn(page: Page, username: string) {
  await page.goto('/admin');
  await type(field(page, 'Username'), username);
  await type(field(page, 'Password'), testPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
}

export async function openCard(page: Page, name: RegExp) {
  await press(page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name }));
  await expect(page.getByRole('main')).toBeFocused();
}

/** Opens the dialog, leaves it by Escape, opens it again and confirms. The focus begins at Cancel. */
export async function confirmByKeyboard(opener: Locator, heading: string, confirm: string) {
  const page = opener.page();
  const question = page.getByRole('dialog', { name: heading });
  await page.keyboard.press('Enter');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await press(question.getByRole('button', { name: confirm }));
}

export async function removeRecord(page: Page, name: string, confirm: string) {
  const opener = button(page, `Remove ${name}`);
  await tabTo(opener);
  await confirmByKeyboard(opener, `Remove “${name}”?`, confirm);
}

export async function backToDashboard(page: Page) {
  await tabTo(page.getByRole('link', { name: 'Back to Dashboard' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole('main')).toBeFocused();
}
