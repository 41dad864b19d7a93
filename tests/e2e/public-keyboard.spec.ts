// Tab from the first stop of each public page to its last: everything that can be used is met, in the order it
// stands on the page, each with a ring one can see, and the way out at the end is open.

import type { Page } from '@playwright/test';
import { publicPaths } from '#contract/site/page-lists.ts';
import { computedColour } from '#tests/support/brand-colours.ts';
import { phoneViewport } from '#tests/support/browser/axe.ts';
import { expect, test } from '#tests/support/browser/fixtures.ts';
import { notificationRegion } from '#tests/support/browser/paused-page.ts';

type Stop = {
  id: string;
  name: string;
  outline: string;
  top: number;
  bottom: number;
  left: number;
  right: number;
  isOnScreen: boolean;
  isFixed: boolean;
};

declare global {
  var stops: Stop[];
}

const ring = `solid 2px ${computedColour('champagne')} offset 3px`;
/** A field's own line is thicker in place of the ring. */
const line = `line of 3px ${computedColour('champagne')}`;

// Placeholders without a target lead nowhere, and so are no stops; neither is the skip link until it has the focus.
const usable =
  'a[href], button:not([disabled]), input, select, textarea, [tabindex="0"], summary, iframe';

/** Gives everything usable and visible a number, by which a stop is known again. */
const numberTargets = (page: Page) =>
  page.evaluate((selector) => {
    const seen = [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (element) =>
        element.tabIndex >= 0 &&
        !element.closest('[inert]') &&
        element.checkVisibility({ visibilityProperty: true }),
    );
    for (const [index, element] of seen.entries()) element.dataset.stop = String(index);
    return seen.map((element) => element.dataset.stop as string);
  }, usable);

/** Writes down from now on what gets the focus, as it stands at that moment. */
const recordStops = (page: Page) =>
  page.evaluate(() => {
    globalThis.stops = [];
    addEventListener('focusin', ({ target }) => {
      const element = target as HTMLElement;
      const style = getComputedStyle(element);
      const { top, bottom, left, right } = element.getBoundingClientRect();
      const scrolled = element.closest('.strip')?.scrollLeft ?? 0;
      globalThis.stops.push({
        id: element.dataset.stop ?? 'none',
        name: element.outerHTML.slice(0, 120),
        outline: element.matches('.field')
          ? `line of ${style.borderBottomWidth} ${style.borderBottomColor}`
          : `${style.outlineStyle} ${style.outlineWidth} ${style.outlineColor} offset ${style.outlineOffset}`,
        top: top + scrollY,
        bottom: bottom + scrollY,
        left: left + scrolled,
        right: right + scrolled,
        isOnScreen: bottom > 0 && top < innerHeight && right > 0 && left < innerWidth,
        isFixed: Boolean(element.closest('.navbar, .contact-bar')),
      });
    });
  });

/** From one target on, up to the last: what follows that is the first again, or nothing of the page. */
async function tabThrough(page: Page, first: string | undefined, presses: number, key = 'Tab') {
  await page.evaluate(() => {
    (document.activeElement as HTMLElement).blur();
    globalThis.stops = [];
  });
  await page.locator(`[data-stop="${first}"]`).focus();
  for (let pressed = 0; pressed < presses; pressed += 1) await page.keyboard.press(key);
  const stops = await page.evaluate(() => globalThis.stops);
  const again = stops.findIndex(({ id }, index) => index > 0 && id === first);
  return again < 0 ? stops : stops.slice(0, again);
}

/** As one reads: from left to right in a line, from above to below, and on to the next column. */
function comesAfter(one: Stop, next: Stop) {
  const sharesLine = next.top < one.bottom && one.top < next.bottom;
  // Beside the foot of something tall is below it, not before it.
  const isAtFoot = next.top >= (one.top + one.bottom) / 2;
  if (sharesLine) return next.left >= one.left || isAtFoot;
  return next.top >= one.top || next.left >= one.right;
}

async function expectWayThrough(page: Page) {
  const targets = await numberTargets(page);
  const stops = await tabThrough(page, targets[0], targets.length);
  const ids = stops.map(({ id }) => id);
  expect(ids.toSorted()).toEqual(targets.toSorted());
  await expect(page.locator(`[data-stop="${ids.at(-1)}"]`)).not.toBeFocused();
  for (const [index, stop] of stops.entries()) {
    const outline = stop.outline.startsWith('line') ? line : ring;
    expect(stop, stop.name).toMatchObject({ outline, isOnScreen: true });
    const next = stops[index + 1];
    if (!next || stop.isFixed || next.isFixed) continue;
    expect(comesAfter(stop, next), `${next.name} stands before ${stop.name}`).toBe(true);
  }

  const back = await tabThrough(page, ids.at(-1), targets.length - 1, 'Shift+Tab');
  expect(back.map(({ id }) => id)).toEqual(ids.toReversed());
}

for (const path of publicPaths) {
  test(`${path} is walked through by Tab, there and back, on a laptop and on a phone`, async ({
    page,
  }) => {
    await page.goto(path);
    // The toast region comes late and is a stop of its own while a toast is shown; the button of the hero's
    // film comes late too.
    await notificationRegion(page).waitFor({ state: 'attached' });
    if (path === '/') await page.getByRole('button', { name: /background film/ }).waitFor();
    await recordStops(page);
    await test.step('on a laptop', () => expectWayThrough(page));
    await page.setViewportSize(phoneViewport);
    await page.evaluate(() => {
      // What was numbered may be hidden now.
      for (const one of document.querySelectorAll<HTMLElement>('[data-stop]'))
        delete one.dataset.stop;
    });
    await test.step('on a phone', () => expectWayThrough(page));
  });
}
