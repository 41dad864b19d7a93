// What visitors see when the film host fails: our own film. The fixtures check in every test that the
// console stays empty.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser/fixtures.ts';

// Small: each frame of a film is drawn without a graphics card.
test.use({ reducedMotion: 'no-preference', viewport: { width: 640, height: 360 } });

// A little longer than the page waits for a silent host, and than it waits for our own file.
const hostedTimeoutMs = 2100;
const ownTimeoutMs = 11 * 1000;
const unavailable = 'The film is unavailable at the moment.';

/** The picture is there, uncovered, and as large as the place made for it. */
async function expectPoster(page: Page, place: Locator) {
  const poster = place.locator('img').first();
  await expect(poster).toHaveJSProperty('complete', true);
  expect(await poster.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  await expect
    .poll(() =>
      poster.evaluate((img) => {
        let opacity = 1;
        for (let at: Element | null = img; at; at = at.parentElement)
          opacity *= Number(getComputedStyle(at).opacity);
        return opacity;
      }),
    )
    .toBe(1);
  const [picture, box] = [await poster.boundingBox(), await place.boundingBox()];
  expect(picture?.width).toBeCloseTo(box?.width ?? Number.NaN, 0);
  // The hero's is a pixel short of its place on purpose.
  expect(Math.abs((picture?.height ?? 0) - (box?.height ?? 0))).toBeLessThanOrEqual(1);
  // A player that may still start waits beneath, out of reach.
  const frames = page.locator('iframe');
  for (const frame of await frames.all())
    await expect.poll(() => isBeneath(frame, poster)).toBe(true);
}

/** Not drawn at all, or drawn before the poster and covered by it; in no case to be focused. */
const isBeneath = async (frame: Locator, poster: Locator) =>
  poster.evaluate(
    (img, player) => {
      if (!player?.closest('[inert]')) return false;
      const isInvisible = getComputedStyle(player.parentElement as Element).opacity === '0';
      const comesFirst = player.compareDocumentPosition(img) === Node.DOCUMENT_POSITION_FOLLOWING;
      return isInvisible || comesFirst;
    },
    await frame.elementHandle(),
  );

const title = 'A letter from a client';
const playButton = (page: Page) => page.getByRole('button', { name: `Play film: ${title}` });
const pauseButton = (page: Page) => page.getByRole('button', { name: `Pause film: ${title}` });
const filmPlace = (page: Page) => page.locator('main figure > div').first();
const figureHeight = async (page: Page) =>
  (await page.locator('main figure').first().boundingBox())?.height ?? Number.NaN;

const playFilm = async (page: Page) => {
  await page.clock.install();
  await page.goto('/testimonials');
  await playButton(page).click();
};

/** Its pictures move, nothing covers it, and not a word was said. */
async function expectOwnFilm(page: Page, place: Locator) {
  const video = place.locator('video');
  await expect
    .poll(() => video.evaluate((film: HTMLVideoElement) => !film.paused && film.currentTime))
    .toBeGreaterThan(0);
  await expect(page.getByText(/unavailable|did not start/)).toHaveCount(0);
}

// The headless shell gives the error page another origin, and logs each message sent to it.
const fullBrowser = { tag: '@full-browser' };

// A host that never answers is in film-session.test.ts; only a browser shows what these two write to the console.
for (const [mode, described] of [
  ['unreachable', 'the host refuses the connection'],
  ['failing', 'the host answers with an error page'],
] as const) {
  test.describe(`When ${described}`, mode === 'unreachable' ? fullBrowser : {}, () => {
    test.use({ filmMode: mode });
    // The one message no page can keep back: Chromium's own about the host's answer.
    if (mode === 'failing')
      test.use({ expectedFailures: { '/video/9000000001': 503, '/video/9000000004': 503 } });

    test('our own film plays, in the same place with the same controls', async ({
      page,
      films,
    }) => {
      await playFilm(page);
      await expect(page.getByText('One moment.')).toBeVisible();
      const height = await figureHeight(page);
      await expect.poll(() => films.addresses).toHaveLength(1);
      await page.clock.runFor(hostedTimeoutMs);
      await expect(pauseButton(page)).toBeVisible();
      await expectOwnFilm(page, filmPlace(page));
      await expect(page.locator('iframe')).toHaveCount(0);
      expect(await figureHeight(page)).toBe(height);
      expect(films.addresses).toHaveLength(1);
    });
  });
}

test.describe('When the host refuses the connection of the hero’s film', fullBrowser, () => {
  test.use({ filmMode: 'unreachable' });

  test('the hero’s loop plays', async ({ page, films }) => {
    await page.goto('/');
    await expectOwnFilm(page, page.locator('.hero'));
    await expect(page.getByRole('button', { name: 'Pause background film' })).toBeVisible();
    await expect.poll(() => films.addresses.length).toBe(1);
  });
});

test.describe('When the player answers late, but not too late', () => {
  test.use({ filmMode: 'unready' });

  test('the poster waits, and then the hosted film plays, do-not-track on, with sound on request and until it is paused', async ({
    page,
    films,
  }) => {
    await playFilm(page);
    // Looking, on a busy machine, must not use up the time it has.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);
    await expect.poll(() => films.addresses.length).toBe(1);
    await page.clock.runFor(500);
    await expect(page.getByText('One moment.')).toBeVisible();
    await expectPoster(page, filmPlace(page));
    films.release();
    await page.clock.resume();
    await expect(pauseButton(page)).toBeVisible();
    await page.clock.runFor(ownTimeoutMs);
    await expect(pauseButton(page)).toBeVisible();
    await expect(page.locator('video')).toHaveCount(0);

    const asked = new URL(films.addresses[0] as string).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({ dnt: '1', muted: '1', loop: '1' });
    expect(asked.has('background')).toBe(false);
    const mute = page.getByRole('button', { name: `Mute film: ${title}` });
    await expect(mute).toHaveAttribute('aria-pressed', 'true');
    // By key: a click scrolls first, and may land on the player (see the stand-in).
    await mute.press('Enter');
    await expect(mute).toHaveAttribute('aria-pressed', 'false');
    await pauseButton(page).press('Enter');
    await expect(playButton(page)).toBeVisible();
    expect(films.methods()).toEqual(expect.arrayContaining(['play', 'setMuted', 'pause']));
  });

  test('the button says Play until then, and a second press cancels', async ({ page, films }) => {
    await playFilm(page);
    await expect(page.getByText('One moment.')).toBeVisible();
    await expect(pauseButton(page)).toHaveCount(0);
    await playButton(page).click();
    await expect(page.getByText('One moment.')).toHaveCount(0);
    films.release();
    await expect.poll(films.methods).toContain('pause');
    expect(films.methods()).not.toContain('play');
    await expect(playButton(page)).toBeVisible();
  });
});

test.describe('When the browser refuses to play the hosted film', () => {
  test.use({ filmMode: 'refusing' });

  test('our own plays at once', async ({ page, films }) => {
    await playFilm(page);
    await expect(pauseButton(page)).toBeVisible();
    await expectOwnFilm(page, filmPlace(page));
    expect(films.methods()).toContain('play');
  });
});

test.describe('When the hosted film breaks in the middle', () => {
  test('the hero goes on with its loop', async ({ page, films }) => {
    await page.goto('/');
    await expect(page.locator('.hero iframe')).toBeAttached();
    // The loop has been let go.
    await expect(page.locator('.hero video')).toHaveCount(0);
    await films.breakFilms();
    await expectOwnFilm(page, page.locator('.hero'));
  });

  test('our own takes its place', async ({ page, films }) => {
    await page.goto('/testimonials');
    await playButton(page).click();
    // The hosted film plays.
    await expect(pauseButton(page)).toBeVisible();
    await films.breakFilms();
    await expectOwnFilm(page, filmPlace(page));
  });
});

test.describe('When our own file cannot be had either', () => {
  test.use({ filmMode: 'breaking' });

  test('a sentence in the caption’s place says so, and the next press begins anew', async ({
    page,
    films,
  }) => {
    await page.route(/\.(mp4|webm)$/, () => {});
    await playFilm(page);
    await expect(page.locator('video')).toBeAttached();
    const height = await figureHeight(page);
    await page.clock.runFor(ownTimeoutMs);
    await expect(page.getByText(unavailable)).toBeVisible();
    await expectPoster(page, filmPlace(page));
    expect(await figureHeight(page)).toBe(height);
    await playButton(page).click();
    await expect.poll(() => films.addresses.length).toBe(2);
  });
});
