import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPublicPage } from '#tests/support/component/render-page.tsx';

test('the arrows of the strip move from city to city, and after the last to the first', async () => {
  await page.viewport(360, 740);
  await renderPublicPage('/');
  const next = page.getByRole('button', { name: 'Next city' });
  for (const city of [1, 2, 3, 4, 5, 1]) {
    await expect.element(page.getByText(`${city} / 5`)).toBeInTheDocument();
    await next.click();
  }
  await expect.element(page.getByText('2 / 5')).toBeInTheDocument();
  await page.getByRole('button', { name: 'Previous city' }).click();
  await expect.element(page.getByText('1 / 5')).toBeInTheDocument();
  await page.viewport(1280, 800);
});

test.each([1024, 1280])(
  'a screen %i px wide shows all five, without arrows and without widening the page',
  async (width) => {
    await page.viewport(width, 800);
    await renderPublicPage('/');
    const { clientWidth, scrollWidth } = document.documentElement;
    const cities = page.getByRole('region', { name: 'Where we work' }).getByRole('link').elements();
    expect(cities).toHaveLength(5);
    for (const city of cities) {
      const { left, right } = city.getBoundingClientRect();
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(clientWidth);
    }
    expect(scrollWidth).toBe(clientWidth);
    await expect.element(page.getByRole('button', { name: 'Next city' })).not.toBeInTheDocument();
  },
);
