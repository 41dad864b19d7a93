// How an open tile is laid out and scrolled to. That only one is open: tests/e2e/services.spec.ts.
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPublicPage } from '#tests/support/component/render-page.tsx';

const tile = (id: string) => document.getElementById(id) as HTMLElement;
const box = (element: Element | null | undefined) => (element as Element).getBoundingClientRect();

async function openServices(width: number, height: number) {
  await page.viewport(width, height);
  await renderPublicPage('/services');
  // In a fallback font the heading may take a second line.
  await document.fonts.ready;
}

describe('on a wide screen', () => {
  test('the titles of the first row are on the first screen', async () => {
    await openServices(1440, 900);
    for (const id of ['chauffeurs', 'restaurant-bookings', 'nightlife'])
      expect(box(tile(id).querySelector('h2')).bottom, id).toBeLessThanOrEqual(900);
  });

  test('an open tile takes its whole row, the picture on the left and the text on the right', async () => {
    await openServices(1440, 900);
    const row = box(tile('fashion')).top;
    await page.getByRole('button', { name: 'Car Rentals' }).click();
    const open = tile('car-rentals');
    expect(box(open).width).toBeGreaterThan(1200);
    expect(box(open).top).toBeLessThanOrEqual(row);
    expect(box(open.querySelector('h2')).left).toBeGreaterThan(
      box(open.querySelector('img')).right,
    );
    expect(box(tile('fashion')).top).toBeGreaterThan(box(open).bottom);
  });
});

test('on a phone the first title is on the first screen; an open tile and its neighbour take a row each', async () => {
  await openServices(360, 740);
  expect(box(tile('chauffeurs').querySelector('h2')).bottom).toBeLessThanOrEqual(740);
  const full = box(tile('chauffeurs')).width;
  const isFull = (id: string) => box(tile(id)).width === full;
  expect(isFull('excursions')).toBe(true);
  expect(isFull('restaurant-bookings') || isFull('nightlife')).toBe(false);
  await page.getByRole('button', { name: 'Nightlife' }).click();
  expect(isFull('restaurant-bookings') && isFull('nightlife')).toBe(true);
  expect(isFull('fashion') || isFull('car-rentals')).toBe(false);
});

test('on a phone the title of the tile that opens scrolls to the top of the screen', async () => {
  await openServices(390, 844);
  await page.getByRole('button', { name: 'Chauffeurs' }).click();
  await page.getByRole('button', { name: 'Fashion' }).click();
  await expect.poll(() => box(tile('fashion').querySelector('h2')).top).toBeLessThan(120);
  expect(box(tile('fashion').querySelector('h2')).top).toBeGreaterThan(72);
});
