import { expect, test } from '#tests/support/browser/fixtures.ts';
import { openPaused } from '#tests/support/browser/paused-page.ts';

test('Tooltips wait for the pointer and not for the keyboard, stay while they are pointed at, and close for good', async ({
  page,
}) => {
  await openPaused(page, '/about');
  const tooltip = page.getByRole('tooltip');
  const previous = page.getByRole('button', { name: 'Previous film' });
  const next = page.getByRole('button', { name: 'Next film' });
  const leave = () => page.mouse.move(5, 400);
  await previous.scrollIntoViewIfNeeded();
  // The first movement loads them, and nothing but a tooltip shows that they are there.
  await expect(async () => {
    await leave();
    await next.hover();
    await page.clock.runFor(700);
    await expect(tooltip).toBeVisible({ timeout: 500 });
  }).toPass();
  await leave();
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(1000);

  await test.step('open 700 ms after the pointer came, 4 px away, and stay while the pointer goes onto them', async () => {
    await next.hover();
    await page.clock.runFor(690);
    await expect(tooltip).toHaveCount(0);
    await page.clock.runFor(10);
    await expect(tooltip).toHaveText('Next film');
    const [above, below] = [await tooltip.boundingBox(), await next.boundingBox()];
    expect(above && below && below.y - above.y - above.height).toBeCloseTo(4, 0);

    await page.mouse.move((above?.x ?? 0) + 20, (above?.y ?? 0) + 10, { steps: 20 });
    await expect(tooltip).toHaveText('Next film');
    await leave();
    await expect(tooltip).toHaveCount(0);
    // So late that the next does not open at once.
    await page.clock.runFor(1000);
  });

  await test.step('open at once when another was open within the last 300 ms', async () => {
    await previous.hover();
    await page.clock.runFor(700);
    await next.hover();
    await expect(tooltip).toHaveText('Next film');

    await leave();
    await expect(tooltip).toHaveCount(0);
    await page.clock.runFor(290);
    await previous.hover();
    await expect(tooltip).toHaveText('Previous film');

    await leave();
    await expect(tooltip).toHaveCount(0);
    await page.clock.runFor(300);
    await previous.hover();
    await page.clock.runFor(690);
    await expect(tooltip).toHaveCount(0);
    await leave();
    await page.clock.runFor(1000);
  });

  await test.step('open at once for the keyboard, close on blur, leave, Escape, click and scroll, and stay closed', async () => {
    await previous.focus();
    await page.keyboard.press('Tab');
    await expect(tooltip).toHaveText('Next film');
    // Not by Tab, which would scroll to what comes next: a scroll closes the tooltips below.
    await next.blur();
    await expect(tooltip).toHaveCount(0);
    await page.clock.runFor(1000);
    const waysToClose = [
      leave,
      () => page.keyboard.press('Escape'),
      () => page.evaluate(() => scrollBy(0, 1)),
      // The last, because the films then scroll on, which closes a tooltip, too.
      () => next.click(),
    ];
    for (const close of waysToClose) {
      await next.hover();
      await page.clock.runFor(700);
      await expect(tooltip).toHaveText('Next film');
      await close();
      await expect(tooltip).toHaveCount(0);
      await page.clock.runFor(1000);
      await expect(tooltip).toHaveCount(0);
      await leave();
    }
  });
});
