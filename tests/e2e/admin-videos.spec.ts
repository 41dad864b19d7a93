import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser/area-fixtures.ts';
import { expectToast } from '#tests/support/browser/area-page.ts';
import { button, preview, rowOf } from '#tests/support/browser/library-page.ts';
import { addVideo, withoutTable } from '#tests/support/server/library-records.ts';
import { serveSmallVideo } from '#tests/support/video/small-video.ts';

const title = (page: Page) => page.getByRole('textbox', { name: 'Title' });
const url = (page: Page) => page.getByRole('textbox', { name: 'URL' });

test.describe('/admin/videos', () => {
  test.beforeEach(async ({ signInAs }) => {
    await signInAs({ role: 'admin' });
  });

  test('adding has two tabs with one title; by URL a page of Vimeo becomes a link, active from the start, with a player that does not track, asked for at play', async ({
    page,
    database,
    films,
  }) => {
    await page.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>A player</title>' }),
    );
    await page.goto('/admin/videos');
    await button(page, 'Add New').click();
    const tabs = page.getByRole('tab');
    await expect(tabs).toHaveText(['Add by URL', 'Upload Video']);
    await title(page).fill('The arrival at night');
    await tabs.first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(tabs.last()).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByLabel('File')).toBeAttached();
    await expect(title(page)).toHaveValue('The arrival at night');

    await page.keyboard.press('ArrowLeft');
    await test.step('pages of Vimeo and YouTube become players', async () => {
      const play = preview(page).getByRole('button', { name: 'Play The arrival at night' });
      const player = preview(page).locator('iframe');
      await url(page).fill('https://vimeo.com/76979871/abcdef0123');
      await expect(preview(page)).toContainText('On Vimeo');
      expect(films.addresses).toEqual([]);
      await play.click();
      await expect(player).toHaveAttribute(
        'src',
        'https://player.vimeo.com/video/76979871?h=abcdef0123&dnt=1&autoplay=1',
      );
      await url(page).fill('https://youtu.be/dQw4w9WgXcQ');
      await expect(preview(page)).toContainText('On YouTube');
      await play.click();
      await expect(player).toHaveAttribute(
        'src',
        'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
      );
    });

    // An address that opens nowhere else.
    await url(page).fill('blob:https://example.com/1');
    await button(page, 'Save').click();
    await expect(url(page)).toBeFocused();
    await expect(url(page)).toHaveAccessibleDescription(/begins with https:\/\//);

    await url(page).fill('https://vimeo.com/76979871');
    await button(page, 'Save').click();
    await expectToast(page, 'Video added', '“The arrival at night” is saved.');
    const stored = await database.db
      .selectFrom('videos')
      .select(['url', 'type', 'is_active'])
      .where('title', '=', 'The arrival at night')
      .executeTakeFirst();
    expect(stored).toEqual({ url: 'https://vimeo.com/76979871', type: 'link', is_active: 1 });
  });

  test('by URL: a file shows its first frame and its length, and plays in place; one that is no film says so', async ({
    page,
    database,
  }) => {
    await serveSmallVideo(page, 'https://films.example/**', 65);
    await page.route('https://films.example/page', (route) =>
      route.fulfill({ contentType: 'text/html', body: 'Not a film' }),
    );
    await addVideo(database, { title: 'No film', url: 'https://films.example/page' });
    await page.goto('/admin/videos');
    await expect(rowOf(page, 'No film')).toContainText('No film plays here');
    await button(page, 'Add New').click();
    await title(page).fill('A minute and five');
    await url(page).fill('https://films.example/night.webm');
    await expect(preview(page)).toContainText('1:05');
    await button(page, 'Save').click();
    const row = rowOf(page, 'A minute and five');
    await expect(row).toContainText('1:05');
    const film = row.locator('video');
    await expect(film).toHaveAttribute('preload', 'metadata');
    await expect(film).toHaveJSProperty('videoWidth', 320);
    await row.getByRole('button', { name: 'Play A minute and five' }).click();
    await expect(film).toHaveJSProperty('paused', false);
    await expect(film).toHaveAttribute('controls');
    await expect(film).toBeFocused();
  });

  test('title and active are edited in the form, and active also in the list, where a failure leaves it as it was', async ({
    page,
    database,
    expectedFailures,
  }) => {
    const { id } = await addVideo(database, { title: 'Working title' });
    await page.goto('/admin/videos');
    await button(page, 'Edit Working title').click();
    await title(page).fill('Final title');
    await page.getByRole('checkbox', { name: 'Active' }).uncheck();
    await button(page, 'Save').click();
    await expectToast(page, 'Video updated', '“Final title” is saved.');
    const active = page.getByRole('switch', { name: 'Active Final title' });
    await expect(active).not.toBeChecked();
    await button(page, 'Edit Final title').click();
    await title(page).fill('');
    await button(page, 'Save').click();
    await expectToast(
      page,
      'Missing information',
      'Please provide a title for the video',
      'destructive',
    );
    await button(page, 'Cancel').click();
    await button(page, 'Leave').click();

    await active.press('Space');
    await expect(active).toBeChecked();
    await expect(active).toBeFocused();
    const readActive = () =>
      database.db
        .selectFrom('videos')
        .select('is_active')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    expect(await readActive()).toEqual({ is_active: 1 });

    expectedFailures[`/api/videos/${id}`] = 500;
    await withoutTable(database, 'videos', async () => {
      await active.click();
      await expectToast(page, 'Error saving video', /Nothing has changed/, 'destructive');
    });
    await expect(active).toBeChecked();
  });
});
