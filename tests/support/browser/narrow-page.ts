// What can go wrong on a narrow screen: things too small to press, and things wider than the page.
import { expect, type Page } from '@playwright/test';
import { expectNoViolationsOfWidth, phoneViewport } from './axe.ts';

const minTargetPx = 44;
const zoomedLaptops = [
  // 200% of a small laptop.
  { width: 640, height: 400 },
  // 400% of a laptop.
  { width: 320, height: 256 },
];

/** axe finds nothing that depends on the width, everything can be pressed with the menu open, and nothing runs over the edge. */
export async function expectUsableOnPhone(page: Page) {
  const laptop = page.viewportSize() ?? phoneViewport;
  await page.setViewportSize(phoneViewport);
  await expectNoViolationsOfWidth(page, 'on a phone');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expectNoViolationsOfWidth(page, 'with the menu open');
  expect(await findSmallTargets(page)).toEqual([]);
  await page.keyboard.press('Escape');
  for (const size of zoomedLaptops) {
    await page.setViewportSize(size);
    await expectNoOverflow(page);
  }
  await page.setViewportSize(laptop);
}

/** What can be pressed and is less than 44 px high or wide. */
export async function findSmallTargets(page: Page) {
  const { count, small } = await page.evaluate((min) => {
    const targets = [
      ...document.querySelectorAll<HTMLElement>(
        'a, button, select, textarea, input:not([type="hidden"]), [role="link"]',
      ),
    ].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        // The skip link until it is focused, and the hidden field that traps programs.
        !element.matches('.sr-only, [tabindex="-1"]'),
    );
    // A link in a line of text is as high as its line.
    const isInline = (element: HTMLElement) =>
      element.matches('a') && getComputedStyle(element).display === 'inline';
    // A label around a box is pressed as well as the box.
    const size = (element: HTMLElement) => {
      const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
      return { width, height };
    };
    return {
      count: targets.length,
      small: targets
        .filter((element) => !isInline(element))
        .map((element) => ({ ...size(element), html: element.outerHTML.slice(0, 160) }))
        .filter(({ width, height }) => width < min || height < min),
    };
  }, minTargetPx);
  expect(count).toBeGreaterThan(10);
  return small;
}

/** Nothing scrolls the page sideways, and no text or control is cut off at its edge. */
export async function expectNoOverflow(page: Page, state = '') {
  const { overflow, beyond } = await page.evaluate(() => {
    const isBeyond = (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 0 && (left < 0 || right > document.documentElement.clientWidth);
    };
    return {
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      beyond: [...document.querySelectorAll(':is(header, main, footer, aside) *')]
        .filter((element) => element.matches('h1, h2, h3, p, a, button, input, label, select'))
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .filter((element) => !element.closest('.strip, .film-track, .sr-only'))
        .filter(isBeyond)
        .map((element) => element.outerHTML.slice(0, 120)),
    };
  });
  expect(beyond, state).toEqual([]);
  expect(overflow, state).toBe(0);
}
