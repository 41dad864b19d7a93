// What depends on the width: room to press, no sideways scrolling, and axe once a page on a phone.
import { expectNoViolationsIn, expectNoViolationsOfWidth } from '#tests/support/browser/axe.ts';
import { expect, test } from '#tests/support/browser/fixtures.ts';
import { expectNoOverflow, findSmallTargets } from '#tests/support/browser/narrow-page.ts';
import { notificationRegion } from '#tests/support/browser/paused-page.ts';

const phone = { width: 360, height: 740 };
const zoomedLaptops = [
  // 200% of a small laptop.
  { width: 640, height: 400 },
  // 400% of a laptop.
  { width: 320, height: 256 },
];

// Signed out, the current-user call of the areas is answered 401, which Chromium reports.
test.use({ viewport: phone, expectedFailures: { '/nothing': 404, '/api/auth/user': 401 } });

for (const path of ['/', '/about', '/services', '/contact', '/login', '/register', '/nothing']) {
  test(`${path}: axe finds nothing, everything can be pressed and nothing runs over the edge`, async ({
    page,
  }) => {
    await page.goto(path);
    await notificationRegion(page).waitFor({ state: 'attached' });
    if (path === '/login' || path === '/register') await page.getByLabel('Username').waitFor();
    await expectNoViolationsIn(page, 'as it opens');
    if (path === '/services') await page.getByRole('button', { name: 'Fashion' }).click();
    await page.getByRole('button', { name: 'Menu' }).click();
    if (path === '/') await expectNoViolationsIn(page, 'with the menu open');
    else await expectNoViolationsOfWidth(page);
    expect(await findSmallTargets(page)).toEqual([]);
    await page.keyboard.press('Escape');
    for (const size of zoomedLaptops) {
      await page.setViewportSize(size);
      await expectNoOverflow(page);
    }
  });
}

test('/testimonials with its film playing: everything can be pressed and nothing runs over the edge', async ({
  page,
  films: _,
}) => {
  await page.goto('/testimonials');
  await notificationRegion(page).waitFor({ state: 'attached' });
  await expectNoViolationsIn(page, 'as it opens');
  await page.getByRole('button', { name: /^Play film/ }).click();
  await expect(page.getByRole('button', { name: /^Pause film/ })).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  expect(await findSmallTargets(page)).toEqual([]);
  await page.keyboard.press('Escape');
  for (const size of zoomedLaptops) {
    await page.setViewportSize(size);
    await expectNoOverflow(page);
  }
});
