import { expect, test } from '#tests/support/browser/fixtures.ts';
import { notificationRegion, openPaused } from '#tests/support/browser/paused-page.ts';

test('Toasts stay for five seconds, are never two, and are closed by key, by button and by a swipe', async ({
  page,
}) => {
  await openPaused(page, '/contact');
  const toast = notificationRegion(page).getByRole('listitem');
  const close = toast.getByRole('button', { name: 'Close' });
  const send = page.getByRole('button', { name: 'Send' });
  await send.click();
  await expect(toast).toBeVisible();

  await test.step('stay for five seconds, or while they are pointed at, and are never two', async () => {
    await page.clock.runFor(4900);
    await expect(toast).toBeVisible();
    await page.clock.runFor(100);
    await expect(toast).toHaveCount(0);

    await send.click();
    await toast.hover();
    await page.clock.runFor(60_000);
    await expect(toast).toBeVisible();
    await page.mouse.move(200, 200);
    await page.clock.runFor(5000);
    await expect(toast).toHaveCount(0);

    // The newest replaces the one before.
    await send.click();
    await expect(toast).toBeVisible();
    await page.clock.runFor(4000);
    const older = await toast.elementHandle();
    await send.click();
    await expect.poll(() => older?.evaluate((node) => node.isConnected)).toBe(false);
    await page.clock.runFor(4000);
    await expect(toast).toHaveCount(1);
  });

  await test.step('are reached by F8, close at once by their button, and are swiped away to the right by more than 50 px', async () => {
    await page.keyboard.press('F8');
    await expect(notificationRegion(page).getByRole('list')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(close).toBeFocused();
    await page.clock.runFor(60_000);
    await page.keyboard.press('Enter');
    await expect(toast).toHaveCount(0);

    // The pause ends with the toast that was focused: the next one leaves by itself again.
    await send.click();
    await expect(toast).toBeVisible();
    await page.clock.runFor(5000);
    await expect(toast).toHaveCount(0);

    await send.click();
    await expect(toast).toBeVisible();
    const swipe = async (px: number) => {
      await toast.hover({ position: { x: 40, y: 40 } });
      const { x, y } = (await toast.boundingBox()) ?? { x: 0, y: 0 };
      await page.mouse.down();
      await page.mouse.move(x + 40 + px, y + 40, { steps: 5 });
      await page.mouse.up();
    };
    await swipe(50);
    await expect(toast).toHaveAttribute('data-swipe', 'cancel');
    await swipe(-80);
    await expect(toast).toBeVisible();
    await swipe(52);
    await expect(toast).toHaveCount(0);
  });
});
