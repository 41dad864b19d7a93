import { speculationRules } from '#contract/speculation-rules.ts';
import { computedColour } from '#tests/support/brand-colours.ts';
import { expect, test } from '#tests/support/browser/fixtures.ts';

test('The navigation bar has Contact outlined and the current page in gold; is transparent down to 50 px, dark beyond; a skip link leads past it', async ({
  page,
}) => {
  await page.goto('/about');
  const bar = page.locator('header.navbar');
  const link = (name: string) => bar.getByRole('link', { name, exact: true });

  await test.step('a skip link leads past it', async () => {
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to the content' });
    await expect(skip).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
  });

  await expect(link('Contact')).toHaveCSS('border-top-width', '1px');
  await expect(link('Login')).toHaveCSS('border-top-width', '0px');
  await expect(link('About')).toHaveCSS('color', computedColour('champagne'));
  await expect(bar).toHaveCSS('position', 'fixed');
  await page.evaluate(() => scrollTo(0, 50));
  await expect(bar).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(bar).toHaveCSS('box-shadow', 'none');
  await page.evaluate(() => scrollTo(0, 51));
  await expect(bar).toHaveCSS('background-color', computedColour('ink'));
  await expect(bar).not.toHaveCSS('box-shadow', 'none');
  await page.evaluate(() => scrollTo(0, 50));
  await expect(bar).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');

  await test.step('is dark from the start where the browser restores a scroll position', async () => {
    // Without #main, which would be scrolled to.
    await page.goto('/about');
    await page.evaluate(() => scrollTo(0, 400));
    await page.reload();
    await expect(bar).toHaveCSS('background-color', computedColour('ink'));
  });
});

test('every button fills when it is pointed at, and its words stay readable', async ({ page }) => {
  for (const path of ['/', '/services', '/contact']) {
    await page.goto(path);
    // Those of the services, which are closed, are of the same two kinds.
    const buttons = await page.locator('main .button:not(.service *)').all();
    expect(buttons.length, path).toBeGreaterThan(0);
    for (const button of buttons) {
      await button.hover();
      await expect(button).toHaveCSS('background-color', computedColour('champagne'));
      await expect(button).toHaveCSS('color', computedColour('ink'));
    }
  }
});

test.describe('When the page’s script cannot be loaded', () => {
  test('a phone has the links all the same, and the tiles stand open', async ({
    browser,
    baseURL,
  }) => {
    const page = await browser.newPage({
      viewport: { width: 360, height: 740 },
      reducedMotion: 'reduce',
    });
    await page.route('**/assets/main-*', (route) => route.abort());
    await page.goto(`${baseURL}/services`);
    await expect(page.locator('html[data-noscript]')).toBeAttached();
    await expect(page.locator('#menu').getByRole('link', { name: 'Contact' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Enquire about Fashion' })).toBeVisible();
    await page.close();
  });

  test('because the document was cut off before its content, what has come stays', async ({
    browser,
    baseURL,
  }) => {
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    await page.route('**/services', async (route) => {
      const text = await (await route.fetch()).text();
      const body = text.slice(0, text.indexOf('id="page-content"'));
      await route.fulfill({ contentType: 'text/html; charset=utf-8', body });
    });
    await page.goto(`${baseURL}/services`);
    await expect(page.locator('html[data-noscript]')).toBeAttached();
    await expect(page.getByRole('link', { name: 'Enquire about Fashion' })).toBeVisible();
    await page.close();
  });
});

test('Chromium accepts the rules by which it prerenders the next page', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  const updated = new Promise<{ ruleSet: { sourceText: string; errorType?: string } }>((resolve) =>
    session.once('Preload.ruleSetUpdated', resolve),
  );
  await session.send('Preload.enable');
  await page.goto('/');
  const { ruleSet } = await updated;
  expect(ruleSet.errorType).toBeUndefined();
  expect(ruleSet.sourceText).toBe(speculationRules);
});
