// Tab from the top of each public page to its bottom: everything that can be used is met, in the order it
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

/** Where the focus is now; null once it has left the page. */
const readStop = (page: Page): Promise<Stop | null> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    if (!element || element === document.body) return null;
    const style = getComputedStyle(element);
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const scrolled = element.closest('.strip')?.scrollLeft ?? 0;
    return {
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
    };
  });

/** Up to the last one: what follows it is the first again, or nothing of the page. */
async function tabThrough(page: Page, most: number, key = 'Tab') {
  const stops: Stop[] = [];
  while (stops.length <= most) {
    await page.keyboard.press(key);
    const stop = await readStop(page);
    if (!stop || stop.id === stops[0]?.id) return stops;
    stops.push(stop);
  }
  throw new Error(`More than ${most} stops: ${stops.map(({ name }) => name).join('\n')}`);
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
  const stops = await tabThrough(page, targets.length + 1);

  expect(stops.map(({ id }) => id).toSorted()).toEqual(targets.toSorted());
  for (const [index, stop] of stops.entries()) {
    const outline = stop.outline.startsWith('line') ? line : ring;
    expect(stop, stop.name).toMatchObject({ outline, isOnScreen: true });
    const next = stops[index + 1];
    if (!next || stop.isFixed || next.isFixed) continue;
    expect(comesAfter(stop, next), `${next.name} stands before ${stop.name}`).toBe(true);
  }

  await page.locator(`[data-stop="${stops.at(-1)?.id}"]`).focus();
  const back = await tabThrough(page, targets.length, 'Shift+Tab');
  const backwards = stops.map(({ id }) => id).toReversed();
  // The last one has been left by the first press; whether it is met again is the browser's choice.
  expect(back.map(({ id }) => id).slice(0, targets.length - 1)).toEqual(backwards.slice(1));
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
    await test.step('on a laptop', () => expectWayThrough(page));
    await page.setViewportSize(phoneViewport);
    await page.evaluate(() => {
      // What was numbered may be hidden now, and the next Tab begins at the top.
      for (const one of document.querySelectorAll<HTMLElement>('[data-stop]'))
        delete one.dataset.stop;
      (document.activeElement as HTMLElement).blur();
      getSelection()?.setPosition(document.body, 0);
      scrollTo(0, 0);
    });
    await test.step('on a phone', () => expectWayThrough(page));
  });
}
