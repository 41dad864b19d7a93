import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPublicPage } from '#tests/support/component/render-page.tsx';

const bar = page.getByRole('navigation', { name: 'Contact' });

beforeEach(() => () => page.viewport(1280, 800));

test('on a small screen the contact bar comes once 60 % of the first screen is left', async () => {
  await page.viewport(360, 740);
  await renderPublicPage('/about');
  await expect.element(bar).not.toBeInViewport();
  scrollTo(0, 440);
  await expect.element(bar).not.toHaveAttribute('data-shown');
  scrollTo(0, 448);
  await expect.element(bar).toBeInViewport({ ratio: 1 });
  scrollTo(0, 0);
  await expect.element(bar).not.toBeInViewport();
  bar.getByRole('link', { name: 'Enquire' }).element().focus();
  await expect.element(bar).toBeInViewport({ ratio: 1 });
});

test('it goes while the page itself shows both of its actions, and comes back', async () => {
  await page.viewport(360, 740);
  await renderPublicPage('/services');
  scrollTo(0, 480);
  await expect.element(bar).toHaveAttribute('data-shown');
  const row = page.getByRole('button', { name: 'Excursions', exact: true });
  await row.click();
  await page
    .getByRole('link', { name: 'Enquire about Excursions' })
    .element()
    .scrollIntoView({ block: 'center' });
  await expect.element(bar).not.toHaveAttribute('data-shown');
  await row.click();
  await expect.element(bar).toHaveAttribute('data-shown');
});

test.each([
  [1280, 800],
  [740, 360],
])('there is none on %i × %i', async (width, height) => {
  await page.viewport(width, height);
  await renderPublicPage('/about');
  await expect.element(bar).not.toBeInTheDocument();
});
