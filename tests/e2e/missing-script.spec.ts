// Only a browser can see what happens when a part of the site's script does not arrive.
import type { Page } from '@playwright/test';
import {
  expect,
  fillForm,
  newAddress,
  openForm,
  test,
} from '#tests/support/browser/enquiry-fixtures.ts';

/** The file answers with a module that fails, for the first so many requests: no console error is logged for it. */
async function breakScript(page: Page, name: string, times = Number.POSITIVE_INFINITY) {
  let left = times;
  await page.route(`**/assets/${name}-*.js*`, (route) => {
    left -= 1;
    if (left < 0) return route.continue();
    return route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken");' });
  });
}

test('a page asks once more for a script that an upgrading server did not have', async ({
  page,
}) => {
  await breakScript(page, 'main', 1);
  await page.goto('/services');
  await page.getByRole('button', { name: 'Chauffeurs' }).click();
  await expect(page.getByRole('link', { name: 'Enquire about Chauffeurs' })).toBeVisible();
});

test('a form whose toasts cannot be loaded says on the page what became of it', async ({
  page,
}) => {
  await breakScript(page, 'deferred-parts');
  await openForm(page);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(
    'Please fill out all required fields and accept the privacy policy.',
  );
  await fillForm(page, { email: newAddress() });
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Message Sent')).toBeVisible();
});

test('a form whose sending code cannot be loaded is sent by the browser', async ({ page }) => {
  await breakScript(page, 'send-enquiry');
  await openForm(page);
  await fillForm(page, { email: newAddress() });
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Message Sent')).toBeVisible();
  await expect(page.locator('form[data-answer]')).toBeAttached();
});

test.describe('an area without its script', () => {
  // Its page never hydrates, so the fixture's own goto would wait for ever.
  test('at all says so after some seconds and offers to load again', async ({
    browser,
    server,
  }) => {
    const page = await browser.newPage({ baseURL: server.origin, reducedMotion: 'reduce' });
    await page.route('**/assets/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
    await page.goto('/login?recover');
    const link = page.getByRole('link', { name: 'Load it again' });
    await expect(link).toBeHidden();
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish();
    });
    await expect(link).toBeVisible();
    await expect(link).toHaveJSProperty('href', page.url());
    await page.close();
  });

  test('says so at once whichever file does not come, and needs no one of them to say it', async ({
    browser,
    server,
  }) => {
    const document = await (await fetch(`${server.origin}/login`)).text();
    const files = [...new Set(document.match(/\/assets\/[^"]+\.js/g))];
    expect(files.length).toBeGreaterThan(3);
    const page = await browser.newPage({ baseURL: server.origin });
    for (const file of files) {
      await page.route(`**${file}*`, (route) => route.abort());
      await page.goto('/login');
      if (file.includes('area-watch')) {
        await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
      } else {
        // The mark, since the sentence alone would come by itself after some seconds.
        await expect(page.locator('html[data-incomplete]'), file).toBeAttached();
        await expect(page.getByRole('link', { name: 'Load it again' })).toBeVisible();
        await expect(page.getByText('Loading')).toBeHidden();
      }
      await page.unroute(`**${file}*`);
    }
    await page.close();
  });
});
