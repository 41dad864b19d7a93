// What is seen of a tile that opens. That only one is open: tests/e2e/services.spec.ts.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPublicPage } from '#tests/support/component/render-page.tsx';

/** Beneath what is scrolled to: `scroll-padding` of the page. */
const air = 32;

const box = (element: Element) => element.getBoundingClientRect();
const titles = () => [...document.querySelectorAll<HTMLElement>('main [aria-expanded]')];

async function openServices(width: number, height: number) {
  await page.viewport(width, height);
  await renderPublicPage('/services');
  // In a fallback font the heading may take a second line.
  await document.fonts.ready;
}

/** Between the bar at the top and that at the foot of a small screen. */
function readView() {
  const foot = document.querySelector('.contact-bar[data-shown]');
  return {
    top: box(document.querySelector('.navbar') as Element).bottom,
    bottom: foot?.checkVisibility() ? box(foot).top : innerHeight,
  };
}

const findText = (title: Element) =>
  document.getElementById(title.getAttribute('aria-controls') ?? '')?.querySelector('p') as Element;

const press = {
  pointer: (title: Element) => userEvent.click(title, { position: { x: 20, y: 30 } }),
  key: async (title: HTMLElement) => {
    title.focus();
    await userEvent.keyboard('{Enter}');
  },
};

const screens = [
  [360, 740],
  [768, 1024],
  [1024, 768],
  [1440, 900],
] as const;

test.each(screens)(
  'on %i × %i a title that is pressed stays in its place, and its text is in view',
  async (width, height) => {
    await openServices(width, height);
    expect(titles().length).toBeGreaterThan(1);
    const walk = [
      ...titles().map((title) => ({ title, by: press.pointer })),
      // From the last to the first: what closes then is beneath.
      ...titles()
        .reverse()
        .slice(1)
        .map((title) => ({ title, by: press.key })),
    ];
    for (const { title, by } of walk) {
      title.scrollIntoView({ block: 'center' });
      const before = box(title).top;
      await by(title);
      await expect.element(title).toHaveAttribute('aria-expanded', 'true');
      const view = readView();
      const moved = box(title).top - before;
      const text = box(findText(title));
      expect(text.height, title.textContent).toBeGreaterThan(0);
      expect(text.top, title.textContent).toBeGreaterThanOrEqual(view.top);
      expect(text.bottom, title.textContent).toBeLessThanOrEqual(view.bottom);
      const panel = box(findText(title).parentElement as Element);
      const hadToScroll = before < view.top || panel.bottom - moved > view.bottom - air;
      if (!hadToScroll) expect(Math.abs(moved), title.textContent).toBeLessThan(2);
    }
  },
);

test.each(screens)(
  'on %i × %i what Tab comes to next stands next, whichever tile is open',
  async (width, height) => {
    await openServices(width, height);
    for (const title of [undefined, ...titles()]) {
      title?.click();
      if (title) await expect.element(title).toHaveAttribute('aria-expanded', 'true');
      const cards = titles().map((one) => box(one.closest('li') as Element));
      for (const [index, card] of cards.entries()) {
        const next = cards[index + 1];
        if (next) expect(next.top > card.top || next.left >= card.right, `${index}`).toBe(true);
      }
    }
  },
);

test.each(screens)(
  'on %i × %i a tile reached by Tab is in view as a whole',
  async (width, height) => {
    await openServices(width, height);
    document.querySelector<HTMLElement>('main')?.focus();
    for (const title of titles()) {
      await userEvent.keyboard('{Tab}');
      await expect.element(title).toHaveFocus();
      const card = box(title.closest('li') as Element);
      const view = readView();
      expect(card.top, title.textContent).toBeGreaterThanOrEqual(view.top);
      expect(card.bottom, title.textContent).toBeLessThanOrEqual(view.bottom);
    }
  },
);

test('the titles of the first row are on the first screen of a desktop, the first one on that of a phone', async () => {
  await openServices(1440, 900);
  for (const title of titles().slice(0, 3)) expect(box(title).bottom).toBeLessThanOrEqual(900);
  await page.viewport(360, 740);
  expect(box(titles()[0] as Element).bottom).toBeLessThanOrEqual(740);
});

test('a press on the text of an open tile leaves it open; on its picture it closes it', async () => {
  await openServices(1440, 900);
  const title = titles()[1] as HTMLElement;
  const tile = title.closest('li') as Element;
  const lead = tile.querySelector('p') as Element;
  await userEvent.click(lead);
  await expect.element(title).toHaveAttribute('aria-expanded', 'true');
  for (const text of [lead, findText(title), ...tile.querySelectorAll('li')])
    await userEvent.click(text);
  await expect.element(title).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(tile, { position: { x: 40, y: 40 } });
  await expect.element(title).toHaveAttribute('aria-expanded', 'false');
});
