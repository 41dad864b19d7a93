// What visitors see when the film host fails. The fixtures check in every test that the
// console stays empty.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser/fixtures.ts';

test.use({ reducedMotion: 'no-preference' });

// A little longer than the page waits for a silent host.
const timeoutMs = 8 * 1000;
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

const openHero = async (page: Page) => {
  await page.clock.install();
  await page.goto('/');
  // What waits for an idle moment.
  await page.clock.runFor(3000);
  await expect(page.locator('.hero iframe')).toBeAttached();
};

const playFilm = async (page: Page) => {
  await page.clock.install();
  await page.goto('/testimonials');
  await page.getByRole('button', { name: 'Play film: A letter from a client' }).click();
};

const filmPlace = (page: Page) => page.locator('main figure > div').first();

/** The hero shows no message and no button: the visitor did not ask for its film. */
async function expectQuietHero(page: Page) {
  await expect(page.locator('.hero [inert] iframe')).toBeAttached();
  await expectPoster(page, page.locator('.hero'));
  await expect(page.getByText(/unavailable|did not start/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /background film/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'DISCOVER', exact: true })).toBeVisible();
}

/** A word in the caption's place, and the same button to try once more. */
async function expectWordInPlace(page: Page, word: string, heightBefore: number) {
  await expect(page.getByText(word)).toBeVisible();
  await expectPoster(page, filmPlace(page));
  await expect(page.getByRole('button', { name: /^Play film/ })).toBeEnabled();
  expect((await page.locator('main figure').first().boundingBox())?.height).toBe(heightBefore);
}

const figureHeight = async (page: Page) =>
  (await page.locator('main figure').first().boundingBox())?.height ?? Number.NaN;

// The headless shell gives the error page another origin, and logs each message sent to it.
const fullBrowser = { tag: '@full-browser' };

for (const [mode, described] of [
  ['unreachable', 'the host refuses the connection'],
  ['failing', 'the host answers with an error page'],
  ['slow', 'the host’s page does not come'],
  ['unready', 'the player is never ready'],
] as const) {
  test.describe(`When ${described}`, mode === 'unreachable' ? fullBrowser : {}, () => {
    test.use({ filmMode: mode });
    // The one message no page can keep back: Chromium's own about the host's answer.
    if (mode === 'failing')
      test.use({ expectedFailures: { '/video/9000000001': 503, '/video/9000000004': 503 } });

    test('the hero keeps its poster and says nothing', async ({ page, films }) => {
      await openHero(page);
      await page.clock.runFor(timeoutMs);
      await expectQuietHero(page);
      expect(films.addresses).toHaveLength(1);
    });

    test('a film that was asked for keeps its poster and says that it is unavailable', async ({
      page,
      films,
    }) => {
      await playFilm(page);
      await expect(page.getByText('One moment.')).toBeVisible();
      const height = await figureHeight(page);
      await page.clock.runFor(timeoutMs);
      await expectWordInPlace(page, unavailable, height);
      expect(films.addresses).toHaveLength(1);
    });
  });
}

test.describe('When the host answers late, but not too late', () => {
  for (const mode of ['slow', 'unready'] as const) {
    test.describe(mode === 'slow' ? 'with its page' : 'with its player', () => {
      test.use({ filmMode: mode });

      test('the poster waits, and then the film plays', async ({ page, films }) => {
        await playFilm(page);
        // Looking, on a busy machine, must not use up the patience.
        await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
        await expect.poll(() => films.addresses.length).toBe(1);
        await page.clock.runFor(2000);
        await expect(page.getByText('One moment.')).toBeVisible();
        await expectPoster(page, filmPlace(page));
        films.release();
        await page.clock.resume();
        await expect(page.getByRole('button', { name: /^Pause film/ })).toBeVisible();
        await expect(filmPlace(page).locator('img').locator('xpath=../..')).toHaveCSS(
          'opacity',
          '0',
        );
        // The patience of before ends here: it must not end the film.
        await page.clock.runFor(timeoutMs);
        await expect(page.getByRole('button', { name: /^Pause film/ })).toBeVisible();
        await expect(page.getByText(unavailable)).toHaveCount(0);
      });
    });
  }
});

test.describe('While the player is not ready', () => {
  test.use({ filmMode: 'unready' });

  test('the button still says Play, and a second press takes the wish back', async ({
    page,
    films,
  }) => {
    await playFilm(page);
    await expect(page.getByText('One moment.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Pause film/ })).toHaveCount(0);
    await page.getByRole('button', { name: /^Play film/ }).click();
    await expect(page.getByText('One moment.')).toHaveCount(0);
    films.release();
    await expect.poll(films.methods).toContain('pause');
    expect(films.methods()).not.toContain('play');
    await expect(page.getByRole('button', { name: /^Play film/ })).toBeVisible();
  });

  test('the hero’s button says Play until it plays, and a new attempt follows one that failed', async ({
    page,
    films,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await page.goto('/');
    await page.clock.runFor(3000);
    const play = page.getByRole('button', { name: 'Play background film' });
    await play.click();
    await expect(page.locator('.hero iframe')).toBeAttached();
    await expect(play).toBeVisible();
    await page.clock.runFor(timeoutMs);
    await expect(page.locator('.hero [inert] iframe')).toBeAttached();
    films.release();
    await play.click();
    await expect(page.getByRole('button', { name: 'Pause background film' })).toBeVisible();
    expect(films.addresses).toHaveLength(2);
  });
});

test.describe('When the browser refuses to play', () => {
  test.use({ filmMode: 'refusing' });

  test('the hero keeps its poster and says nothing', async ({ page, films }) => {
    await openHero(page);
    await expect.poll(films.methods).toContain('play');
    await page.clock.runFor(timeoutMs);
    await expectQuietHero(page);
  });

  test('a film says so in the caption’s place, and plays at the next press', async ({
    page,
    films,
  }) => {
    await playFilm(page);
    const height = await figureHeight(page);
    await expectWordInPlace(page, 'Your browser did not start the film. Press play again.', height);
    films.release();
    await page.getByRole('button', { name: /^Play film/ }).click();
    await expect(page.getByRole('button', { name: /^Pause film/ })).toBeVisible();
    await expect(page.getByText(/did not start/)).toHaveCount(0);
  });
});

test.describe('When the film cannot be played', () => {
  test.use({ filmMode: 'breaking' });

  test('the hero keeps its poster and says nothing', async ({ page, films }) => {
    await openHero(page);
    await expect.poll(films.methods).toContain('play');
    await expectQuietHero(page);
  });

  test('a film that was asked for says that it is unavailable', async ({ page, films: _ }) => {
    await playFilm(page);
    const height = await figureHeight(page);
    await expectWordInPlace(page, unavailable, height);
  });
});

test.describe('When the film breaks in the middle', () => {
  test('the hero returns to its poster, without a word or a button', async ({ page, films }) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Pause background film' })).toBeVisible();
    await films.breakFilms();
    await expectQuietHero(page);
  });

  test('a film returns to its poster, and a second press begins anew', async ({ page, films }) => {
    await page.goto('/testimonials');
    const play = page.getByRole('button', { name: 'Play film: A letter from a client' });
    await play.click();
    await expect(filmPlace(page).locator('[inert]')).toHaveCount(0);
    const height = await figureHeight(page);
    await films.breakFilms();
    await expectWordInPlace(page, unavailable, height);
    await play.click();
    await expect(page.getByRole('button', { name: /^Pause film/ })).toBeVisible();
    expect(films.addresses).toHaveLength(2);
  });
});
