import { expect, test } from '#tests/support/browser/fixtures.ts';

test.describe('Testimonials', () => {
  test('a featured video testimonial with play/pause and mute, do-not-track on', async ({
    page,
    films,
  }) => {
    await page.goto('/testimonials');
    expect(films.addresses).toEqual([]);
    await page.getByRole('button', { name: /^Play film/ }).click();
    await expect(page.getByRole('button', { name: /^Pause film/ })).toBeVisible();
    const asked = new URL(films.addresses[0] as string).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({ dnt: '1', muted: '1', loop: '1' });
    expect(asked.has('background')).toBe(false);

    const mute = page.getByRole('button', { name: /^Mute film/ });
    await expect(mute).toHaveAttribute('aria-pressed', 'true');
    await mute.click();
    await expect(mute).toHaveAttribute('aria-pressed', 'false');
    await page.getByRole('button', { name: /^Pause film/ }).click();
    await expect(page.getByRole('button', { name: /^Play film/ })).toBeVisible();
    expect(films.methods()).toEqual(expect.arrayContaining(['play', 'setMuted', 'pause']));
  });
});
