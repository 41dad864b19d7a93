import { expect, test } from '#tests/support/browser/fixtures.ts';

test('About has a carousel of two films with arrows and dots that wraps around, and the films play, pause and mute', async ({
  page,
  films,
}) => {
  await page.goto('/about');
  const carousel = page.getByRole('region', { name: 'Films of the house' });
  const slides = carousel.getByRole('group', { name: /of 2$/, includeHidden: true });
  const dots = carousel.getByRole('button', { name: /^Film \d:/ });
  await expect(slides).toHaveCount(2);
  await expect(dots).toHaveCount(2);
  const isCurrent = async (index: number) => {
    await expect(dots.nth(index)).toHaveAttribute('aria-current', 'true');
    const distance = async () => {
      const slide = await slides.nth(index).boundingBox();
      const frame = await carousel.boundingBox();
      return Math.round(Math.abs((slide?.x ?? Number.NaN) - (frame?.x ?? Number.NaN)));
    };
    await expect.poll(distance).toBeLessThanOrEqual(1);
    await expect(slides.nth(1 - index)).toHaveAttribute('inert');
  };

  await carousel.scrollIntoViewIfNeeded();
  await isCurrent(0);
  await carousel.getByRole('button', { name: 'Next film' }).click();
  await isCurrent(1);
  await carousel.getByRole('button', { name: 'Next film' }).click();
  await isCurrent(0);
  await carousel.getByRole('button', { name: 'Previous film' }).click();
  await isCurrent(1);
  await dots.first().click();
  await isCurrent(0);
  await page.keyboard.press('ArrowRight');
  await isCurrent(1);

  await test.step('each film starts muted, looping, with do-not-track on; the film left behind pauses', async () => {
    await dots.first().click();
    await isCurrent(0);
    const readAddress = (index: number) =>
      Object.fromEntries(new URL(films.addresses[index] as string).searchParams);
    expect(films.addresses).toEqual([]);
    await page.getByRole('button', { name: 'Play film: Rain on the window' }).click();
    const pause = page.getByRole('button', { name: 'Pause film: Rain on the window' });
    await expect(pause).toBeVisible();
    expect(readAddress(0)).toEqual({
      muted: '1',
      loop: '1',
      dnt: '1',
      autopause: '0',
      playsinline: '1',
      title: '0',
      byline: '0',
      portrait: '0',
    });
    const mute = page.getByRole('button', { name: 'Mute film: Rain on the window' });
    await expect(mute).toHaveAttribute('aria-pressed', 'true');
    // By key: a click scrolls first, and that may move the carousel or land on the player (see the stand-in).
    await mute.press('Enter');
    await expect(mute).toHaveAttribute('aria-pressed', 'false');

    await page.getByRole('button', { name: 'Next film' }).press('Enter');
    await expect.poll(() => films.methods()).toContain('pause');
    await page.getByRole('button', { name: 'Play film: The open door' }).press('Enter');
    await expect.poll(() => films.addresses.length).toBe(2);
    expect(readAddress(1)).toMatchObject({ dnt: '1', muted: '1', loop: '1' });
    await page.getByRole('button', { name: 'Previous film' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Play film: Rain on the window' })).toBeVisible();
  });
});
