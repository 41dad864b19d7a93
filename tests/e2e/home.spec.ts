import { expect, test } from '#tests/support/browser/fixtures.ts';

test('the home page opens with a full-height hero, all at once with reduced motion, and DISCOVER leads to /about', async ({
  page,
  films,
}) => {
  await page.goto('/');
  const hero = page.locator('.hero').first();
  const box = await hero.boundingBox();
  expect(box?.y).toBe(0);
  expect(box?.height).toBeGreaterThanOrEqual(800);
  await expect(hero.locator('.hero-wordmark')).toBeVisible();
  // Headings for screen readers only.
  for (const heading of [
    page.getByRole('heading', { level: 1, name: 'Premium luxury transportation' }),
    page.getByRole('heading', {
      level: 2,
      name: 'Elite chauffeur services in Manchester, London, Paris, Marbella and Dubai',
    }),
  ]) {
    await expect(heading).toHaveCount(1);
    expect((await heading.boundingBox())?.width).toBeLessThanOrEqual(1);
  }

  await expect(page.locator('[data-reveal]')).toHaveCount(0);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  // Beside the large wordmark the bar has the monogram alone, unless the keyboard is on its link.
  const homeLink = page.getByRole('link', { name: 'Aldermere, home' });
  const barWordmark = homeLink.locator('span');
  const barMonogram = homeLink.locator('svg');
  await expect(barWordmark).toHaveCSS('opacity', '0');
  await expect(barMonogram).toHaveCSS('opacity', '1');
  await homeLink.focus();
  await expect(barWordmark).toHaveCSS('opacity', '1');
  await homeLink.blur();
  // The offer to play appears exactly when the film has decided not to start.
  const play = page.getByRole('button', { name: 'Play background film' });
  await expect(play).toBeVisible();
  const viewport = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(play).toBeInViewport({ ratio: 1 });
  await play.click({ trial: true });
  if (viewport) await page.setViewportSize(viewport);
  await play.click({ trial: true });
  expect(films.addresses).toEqual([]);
  await expect(page.locator('.hero video')).toHaveCount(0);

  await page.mouse.wheel(0, 120);
  await expect(barWordmark).toHaveCSS('opacity', '1');

  await page.getByRole('link', { name: 'DISCOVER', exact: true }).click();
  await expect(page).toHaveURL(/\/about$/);
});

test.describe('With motion', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('the hero rises, its film loops, and the blocks of sections are revealed on scroll', async ({
    page,
    films,
  }) => {
    await page.goto('/');
    await test.step('hero content fades in and rises 30 px in one second; no movement lasts five seconds', async () => {
      const ends = await page.evaluate(() =>
        document
          .getAnimations()
          // The others run with the scroll position, and stand still with it.
          .filter(({ timeline }) => timeline instanceof DocumentTimeline)
          .map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
      );
      expect(ends.length).toBeGreaterThan(0);
      expect(Math.max(...ends)).toBeLessThan(5000);
      const animation = await page.locator('.hero-rise').evaluate((element) => {
        const effect = element.getAnimations()[0]?.effect as KeyframeEffect;
        return { duration: effect.getTiming().duration, from: effect.getKeyframes()[0] };
      });
      expect(animation.duration).toBe(1000);
      expect(animation.from).toMatchObject({ opacity: '0', translate: '0px 30px' });
    });

    await test.step('blocks are revealed 100 px before entering view, over 0.8 s, once only; what is on screen at the start is never hidden', async () => {
      // Until then the sections have guessed heights.
      await expect(page.locator('html[data-first-screen]')).toBeAttached();
      const isBelow = await page
        .locator('[data-reveal="hidden"]')
        .evaluateAll((blocks) =>
          blocks.map((one) => one.getBoundingClientRect().top > innerHeight),
        );
      expect(isBelow.length).toBeGreaterThan(0);
      expect(isBelow).not.toContain(false);
      const block = page.locator('[data-reveal]').last();
      await expect(block).toHaveAttribute('data-reveal', 'hidden');
      await expect(block).toHaveCSS('opacity', '0');

      const scrollToDistance = (px: number) =>
        block.evaluate((element, distance) => {
          // While hidden it stands 30 px lower.
          const top = element.getBoundingClientRect().top + scrollY - 30;
          scrollTo(0, top - innerHeight - distance);
          // Two frames: the observer reports after the first layout.
          return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        }, px);

      await scrollToDistance(104);
      await expect(block).toHaveAttribute('data-reveal', 'hidden');
      await scrollToDistance(96);
      await expect(block).toHaveAttribute('data-reveal', 'shown');
      await expect(block).toHaveCSS('transition-duration', '0.8s, 0.8s');
      // A text comes after its heading, and before pictures.
      await expect(block).toHaveCSS('transition-delay', '0.08s');
      await expect(block).toHaveCSS('opacity', '1');

      // The bar's wordmark comes and goes with the scroll position.
      const barWordmark = page.locator('.navbar-wordmark');
      await expect(barWordmark).toHaveCSS('translate', '0px');
      await page.evaluate(() => scrollTo(0, 0));
      await expect(barWordmark).toHaveCSS('translate', '0px 72px');
      await expect(block).toHaveAttribute('data-reveal', 'shown');
    });

    await test.step('the background film loops, muted, autoplaying, with do-not-track on', async () => {
      await expect.poll(() => films.addresses.length).toBe(1);
      const address = new URL(films.addresses[0] as string);
      expect(address.host).toBe('player.vimeo.com');
      // background=1 is the host's own word for autoplay, loop, muted and no controls.
      expect(address.searchParams.get('background')).toBe('1');
      expect(address.searchParams.get('dnt')).toBe('1');
      const frame = page.locator('iframe');
      await expect(frame).toHaveAttribute('tabindex', '-1');
      await expect(frame).toHaveAttribute('aria-hidden', 'true');
    });
  });

  // Sections that are not laid out yet have a guessed height (site.css).
  test('a reload far down the page stays there', async ({ page, films: _ }) => {
    await page.goto('/');
    const invitation = page.getByRole('link', { name: 'Make an enquiry' });
    await invitation.scrollIntoViewIfNeeded();
    // Scrolling lays out what it comes near, which moves the page.
    await expect(page.locator('html[data-first-screen]')).toBeAttached();
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(2000);
    await page.reload();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
    await expect(invitation).toBeInViewport();
  });

  test('with the browser set to save data no film is requested, and the visitor may start it', async ({
    page,
    films,
  }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    await page.goto('/');
    // The offer to play appears exactly when the film has decided not to start.
    await expect(page.getByRole('button', { name: 'Play background film' })).toBeVisible();
    expect(films.addresses).toEqual([]);
    await expect(page.locator('.hero video')).toHaveCount(0);
  });
});
