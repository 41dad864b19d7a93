// Every state of the public pages on a laptop, then one on a phone.

import type { Page } from '@playwright/test';
import { publicPageIds } from '#contract/site/page-lists.ts';
import { type PublicPageId, publicPages } from '#contract/site/page-table.ts';
import { expectNoViolationsIn, phoneViewport } from '#tests/support/browser/axe.ts';
import { expect, test } from '#tests/support/browser/fixtures.ts';
import { expectUsableOnPhone } from '#tests/support/browser/narrow-page.ts';
import { notificationRegion } from '#tests/support/browser/paused-page.ts';

test.use({ expectedFailures: { '/nothing': 404 } });

/** Brings a page into its other states, one after the other. */
type Walk = (page: Page, see: (state: string) => Promise<void>) => Promise<void>;

const walks: Record<PublicPageId, Walk> = {
  home: async (page, see) => {
    const laptop = page.viewportSize() ?? phoneViewport;
    await page.setViewportSize(phoneViewport);
    await page.getByRole('button', { name: 'Menu' }).click();
    await see('with the menu open');
    await page.keyboard.press('Escape');
    await page.setViewportSize(laptop);
  },
  about: async (page, see) => {
    const previous = page.getByRole('button', { name: 'Previous film' });
    // Before the focus: a scroll, also the one that a focus causes, closes tooltips.
    await previous.scrollIntoViewIfNeeded();
    await previous.focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('tooltip', { name: 'Next film' })).toBeVisible();
    await see('with a tooltip');
    await page.keyboard.press('Escape');
  },
  services: async (page, see) => {
    await page.getByRole('button', { name: 'Nightlife' }).click();
    await expect(page.getByRole('link', { name: 'Enquire about Nightlife' })).toBeVisible();
    await see('with a tile open');
  },
  testimonials: async (page, see) => {
    await page.getByRole('button', { name: /^Play film/ }).click();
    await expect(page.getByRole('button', { name: /^Pause film/ })).toBeVisible();
    await see('with a film playing');
  },
  contact: async (page, see) => {
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Validation Error', { exact: true })).toBeVisible();
    await see('with a toast and marked fields');
  },
};

const opened = [
  ...publicPageIds.map((id) => ({ path: publicPages[id].path, walk: walks[id] })),
  { path: '/nothing', walk: async () => {} },
];

for (const { path, walk } of opened) {
  test(`${path}: axe finds nothing, on a phone too`, async ({ page, films: _ }) => {
    const see = (state: string) => expectNoViolationsIn(page, state);
    await page.goto(path);
    await notificationRegion(page).waitFor({ state: 'attached' });
    await see('as it opens');
    await walk(page, see);
    await expectUsableOnPhone(page);
  });
}
