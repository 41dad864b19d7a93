// What the owner does without a developer, in one go, and what a stranger sees of it on another instance.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { connectDatabase } from '#server/db/connect.ts';
import { expect, test } from '#tests/support/browser/area-fixtures.ts';
import { smallJpeg } from '#tests/support/pictures/make-picture.ts';
import { signIn } from '#tests/support/server/accounts.ts';
import { startServer } from '#tests/support/server/server-process.ts';
import { createSmallVideo } from '#tests/support/video/small-video.ts';
import { createUploadClient } from '#tests/support/video/upload-client.ts';

const number = '+44 161 496 0000';
const line = 'A car, a table and a quiet word in five cities';
const elsewhereMs = 3000;

test('The owner changes eight things, publishes, sees them elsewhere, and goes back', async ({
  browser,
  context,
  page,
}) => {
  test.slow();
  const dataDir = await mkdtemp(join(tmpdir(), 'aldermere-owner-'));
  const [server, elsewhere] = [
    await startServer({ DATA_DIR: dataDir }),
    await startServer({ DATA_DIR: dataDir }),
  ];
  const database = await connectDatabase({ databaseUrl: undefined, dataDir });
  const { token, cookie } = await signIn(database, { role: 'admin' });
  await context.addCookies([{ name: 'aldermere_session', value: token, url: server.origin }]);

  const post = (path: string, body: object) =>
    fetch(server.origin + path, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const description = 'Eleven seats and their skis. The driver knows the pass.';
  await post('/api/services', { icon: 'van', title: 'By van', description });
  const { url } = await createUploadClient(server.origin, cookie).send(await createSmallVideo());
  await post('/api/videos', { title: 'The arrival', url, type: 'upload' });

  await page.goto(`${server.origin}/admin/site`);
  await openPart(page, 'The house');
  await page.getByLabel('WhatsApp number').fill(number);
  await page.getByLabel('Instagram name').fill('quiet.word');
  await openPart(page, 'Home');
  await page.getByLabel('Opening line').fill(line);
  await openPart(page, 'Testimonials');
  await page.getByRole('button', { name: /^Move FA.* down$/ }).click();
  await openPart(page, 'About');
  await page.getByRole('button', { name: 'Rain on the window', exact: true }).click();
  await page.getByRole('button', { name: 'Show a video from the library' }).click();
  await page.getByRole('button', { name: 'Choose The arrival' }).click();
  await openPart(page, 'Services');
  await page.getByRole('button', { name: 'Show a service from the library' }).click();
  await page.getByRole('button', { name: 'Choose By van' }).click();
  await page.getByRole('button', { name: 'Choose a picture for Picture' }).click();
  await page
    .getByLabel('File')
    .setInputFiles({ name: 'van.jpg', mimeType: 'image/jpeg', buffer: await smallJpeg(320, 240) });
  const crop = page.getByRole('dialog', { name: 'Crop the picture' });
  // As the other tiles stand there: this one has had no picture.
  for (const place of ['Phone, Services', 'Desktop, Services', 'Phone, Home', 'Desktop, Home'])
    await expect(crop.getByText(place, { exact: true }).first()).toBeVisible();
  await crop.getByRole('slider', { name: 'Left to right' }).press('End');
  await crop.getByRole('textbox', { name: 'What it shows' }).fill('A van on a snowy pass.');
  await crop.getByRole('button', { name: 'Use this picture' }).click();

  await publish(page, 'The winter');
  // The foot of the editor's own page follows without a reload.
  const foot = page.getByRole('contentinfo').getByRole('link', { name: 'Follow us' });
  await expect(foot).toHaveAttribute('href', /quiet\.word/);
  // Signed out, on the other instance.
  const visitor = await browser.newPage({ baseURL: elsewhere.origin, reducedMotion: 'reduce' });
  await expect
    .poll(async () => (await (await visitor.request.get('/')).text()).includes(line), {
      timeout: elsewhereMs,
    })
    .toBe(true);
  await visitor.goto('/');
  await expect(visitor.getByText(line)).toBeVisible();
  await visitor.goto('/contact');
  await expect(visitor.getByRole('main').getByText(number)).toBeVisible();
  await visitor.goto('/testimonials');
  await expect(visitor.locator('[aria-labelledby=cards] li').first()).toContainText('SO');
  await visitor.goto('/about');
  await expect(visitor.getByText('The arrival', { exact: true }).first()).toBeVisible();
  await visitor.goto('/services');
  await visitor.getByRole('button', { name: 'By van' }).hover();
  const picture = visitor.getByRole('img', { name: 'A van on a snowy pass.' });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(visitor.getByRole('heading', { name: 'By van' })).toBeVisible();

  await openPart(page, 'History');
  await page.getByRole('button', { name: 'Open As delivered as draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Open as draft' }).click();
  await publish(page, 'Back to the beginning');
  await expect
    .poll(async () => (await (await visitor.request.get('/')).text()).includes(line), {
      timeout: elsewhereMs,
    })
    .toBe(false);
  await visitor.goto('/services');
  await expect(visitor.getByRole('heading', { name: 'By van' })).toHaveCount(0);

  await visitor.close();
  await database.close();
  await Promise.all([server.stop(), elsewhere.stop()]);
  await rm(dataDir, { recursive: true, force: true });
});

const openPart = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Parts of the site' }).getByRole('link', { name }).click();

async function publish(page: Page, note: string) {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Note').fill(note);
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialog.getByText('Published. Visitors see it now.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
}
