import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPublicPage, unmountPage } from '#tests/support/component/render-page.tsx';

test('the hands over each clock show the time that stands beneath its city', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 6, 1, 20, 59, 30), toFake: ['Date', 'setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await page.viewport(1440, 900);
  await renderPublicPage('/contact');
  const clocks = () =>
    [...document.querySelectorAll('.contact-cities li')].map((city) => [
      city.textContent,
      ...[...city.querySelectorAll('path')].map((hand) => hand.getAttribute('transform')),
    ]);

  await expect.poll(clocks).toEqual([
    ['Manchester21:59 local time', 'rotate(659.5)', 'rotate(354)'],
    ['London21:59 local time', 'rotate(659.5)', 'rotate(354)'],
    ['Paris22:59 local time', 'rotate(689.5)', 'rotate(354)'],
    ['Marbella22:59 local time', 'rotate(689.5)', 'rotate(354)'],
    ['Dubai00:59 local time', 'rotate(29.5)', 'rotate(354)'],
  ]);
  vi.advanceTimersByTime(30_000);
  await expect
    .poll(() => clocks()[4])
    .toEqual(['Dubai01:00 local time', 'rotate(30)', 'rotate(0)']);
});

test('the middle of the hands is the middle of the dial, however the picture is cut', async () => {
  for (const [width, height] of [
    [360, 740],
    [768, 1024],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.viewport(width, height);
    await renderPublicPage('/contact');
    await expect.poll(() => document.querySelectorAll('.clock-hands').length).toBe(5);
    const picture = boxOf('.contact-cities img');
    const middles = [...document.querySelectorAll('.clock-hands')].map((hands) => {
      const { x, y, width, height } = hands.getBoundingClientRect();
      // Where the picture shows the dials.
      return [
        Math.round(((x + width / 2 - picture.x) / picture.width) * 100),
        (((picture.bottom - y - height / 2) / picture.width) * 100).toFixed(1),
      ];
    });
    expect(middles, `${width}`).toEqual([14, 32, 50, 68, 86].map((x) => [x, '21.9']));
    await unmountPage();
  }
});

const boxOf = (selector: string) =>
  (document.querySelector(selector) as Element).getBoundingClientRect();
