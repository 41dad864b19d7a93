// axe in every state of the public pages. What depends on the width is in narrow-screens.spec.ts.
import { expectNoViolationsIn } from '#tests/support/browser/axe.ts';
import { expect, test } from '#tests/support/browser/fixtures.ts';
import { notificationRegion } from '#tests/support/browser/paused-page.ts';

test.use({ expectedFailures: { '/nothing': 404 } });

test.describe('axe finds nothing', () => {
  for (const path of ['/', '/nothing']) {
    test(`on ${path}`, async ({ page }) => {
      await page.goto(path);
      await expectNoViolationsIn(page, 'as it opens');
    });
  }

  test('on /about, also with a tooltip open', async ({ page }) => {
    await page.goto('/about');
    await notificationRegion(page).waitFor({ state: 'attached' });
    await expectNoViolationsIn(page, 'as it opens');
    const previous = page.getByRole('button', { name: 'Previous film' });
    // Before the focus: a scroll, also the one that a focus causes, closes tooltips.
    await previous.scrollIntoViewIfNeeded();
    await previous.focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('tooltip', { name: 'Next film' })).toBeVisible();
    await expectNoViolationsIn(page, 'with a tooltip');
  });

  test('on /services, also with a tile open', async ({ page }) => {
    await page.goto('/services');
    await expectNoViolationsIn(page, 'as it opens');
    await page.getByRole('button', { name: 'Nightlife' }).click();
    await expect(page.getByRole('link', { name: 'Enquire about Nightlife' })).toBeVisible();
    await expectNoViolationsIn(page, 'with a tile open');
  });

  test('on /contact, also with a toast shown and fields marked', async ({ page }) => {
    await page.goto('/contact');
    await expectNoViolationsIn(page, 'as it opens');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Validation Error', { exact: true })).toBeVisible();
    await expectNoViolationsIn(page, 'with a toast and marked fields');
  });

  test('on /testimonials, also with a film playing', async ({ page, films }) => {
    await page.goto('/testimonials');
    await expectNoViolationsIn(page, 'as it opens');
    await page.getByRole('button', { name: /^Play film/ }).click();
    await expect(page.getByRole('button', { name: /^Pause film/ })).toBeVisible();
    expect(films.methods()).toContain('play');
    await expectNoViolationsIn(page, 'with a film playing');
  });
});
