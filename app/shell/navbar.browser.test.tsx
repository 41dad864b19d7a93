import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPublicPage } from '#tests/support/component/render-page.tsx';

const button = page.getByRole('button', { name: 'Menu' });
const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('list');

test('nothing of the bar is cut on the narrowest phone, the menu closed or open', async () => {
  await page.viewport(320, 640);
  await renderPublicPage('/contact');
  for (const name of ['Menu', 'Close']) {
    const control = page.getByRole('button', { name });
    await expect.element(control).toBeVisible();
    const icon = control.element().querySelector('svg') as Element;
    expect(icon.getBoundingClientRect().right, name).toBeLessThanOrEqual(304);
    await control.click();
  }
  await page.viewport(1280, 800);
});

describe('on small screens', () => {
  beforeEach(async () => {
    await page.viewport(360, 740);
    await renderPublicPage('/contact');
    return () => page.viewport(1280, 800);
  });

  test('a menu button toggles a menu with the same links; choosing one closes it', async () => {
    await expect.element(button).toHaveAttribute('aria-expanded', 'false');
    await expect.element(menu).not.toBeInTheDocument();
    await button.click();
    await expect.element(menu).toBeVisible();
    await expect.element(menu.getByRole('link')).toHaveLength(7);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect.element(menu).not.toBeInTheDocument();

    await button.click();
    // The page stays, so that only the closing is seen.
    addEventListener('click', (event) => event.preventDefault(), { once: true });
    await menu.getByRole('link', { name: 'Contact' }).click();
    await expect.element(menu).not.toBeInTheDocument();
  });

  test('the menu fills the screen and ends with hours, WhatsApp and telephone; Tab from there closes it', async () => {
    await button.click();
    const filled = document.querySelector('.navbar-menu') as Element;
    const { top, bottom, width } = filled.getBoundingClientRect();
    expect([top, bottom, width]).toEqual([72, innerHeight, innerWidth]);
    const bar = page.getByRole('navigation', { name: 'Main' });
    await expect.element(bar.getByText('6 am to 1 am daily, Manchester time')).toBeVisible();
    await expect.element(bar.getByRole('link', { name: /WhatsApp/ })).toBeVisible();
    const telephone = bar.getByRole('link', { name: 'Telephone +44 7700 900 142' });
    await expect.element(telephone).toHaveAttribute('href', 'tel:+447700900142');
    (telephone.element() as HTMLElement).focus();
    await userEvent.keyboard('{Tab}');
    await expect.element(menu).not.toBeInTheDocument();
  });

  test('Escape closes the menu and returns to its button; focus runs from button to links', async () => {
    await expect.element(button).toBeVisible();
    (button.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}{Tab}');
    await expect.element(menu.getByRole('link', { name: 'Home' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
  });
});
