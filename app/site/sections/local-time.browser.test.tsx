import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPublicPage } from '#tests/support/component/render-page.tsx';

test('each city shows its own time, and the next one when the minute is over', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 6, 1, 21, 59, 30), toFake: ['Date', 'setTimeout'] });
  await renderPublicPage('/about');
  const times = () =>
    page
      .getByText('local time')
      .elements()
      .map(({ parentElement }) => parentElement?.textContent?.slice(0, 5));
  await expect.poll(times).toEqual(['22:59', '22:59', '23:59', '23:59', '01:59']);
  vi.advanceTimersByTime(30_000);
  await expect.poll(times).toEqual(['23:00', '23:00', '00:00', '00:00', '02:00']);
  vi.useRealTimers();
});
