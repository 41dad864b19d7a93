// axe in a page. In every state at the width of a laptop; what depends on the width also on a phone.
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import type { RunOptions } from 'axe-core';

// The package's own entry gives twice as much text for the browser to read.
const axeSource = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

export const phoneViewport = { width: 360, height: 800 };

export const expectNoViolations = (page: Page) => expectNone(page, {});

/** The same under a name, for a test with many states of one page: a failure says in which it was. */
export const expectNoViolationsIn = (page: Page, state: string) =>
  test.step(`axe: ${state}`, () => expectNoViolations(page));

/** Only the rules whose outcome depends on the width of the page. */
export const expectNoViolationsOfWidth = (page: Page, state = '') =>
  test.step(`axe: rules of width ${state}`, () =>
    expectNone(page, { runOnly: ['target-size', 'scrollable-region-focusable'] }));

/** A third of a page, and the same in all of its states, unless the menu is open. */
const frame = ['header.navbar:not(:has([aria-expanded="true"]))', 'footer'];

async function expectNone(page: Page, options: RunOptions) {
  const isFirst = await page.evaluate(() => !('axe' in globalThis));
  // Half a megabyte of script: once a document.
  if (isFirst) await page.evaluate(axeSource);
  if (!options.runOnly) await page.evaluate(markReadWords);
  const context = { exclude: isFirst ? [] : frame };
  const found = await page.evaluate(
    async ([where, given]) => {
      const { violations } = await globalThis.axe.run(where, {
        ...given,
        iframes: false,
        // Fetches the style sheets again, for one rule that is off: a quarter of the time.
        preload: false,
        resultTypes: ['violations'],
      });
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    },
    [context, options] as const,
  );
  expect(found).toEqual([]);
}

/**
 * Contrast is half of axe's work, and most words look the same from state to state: it is asked again only where the
 * words, their look or that of what they stand in have changed since the last time in this document.
 */
function markReadWords() {
  const mark = 'data-contrast-read';
  if (!globalThis.readLooks)
    globalThis.axe.configure({ rules: [{ id: 'color-contrast', selector: `*:not([${mark}])` }] });
  const before = globalThis.readLooks ?? new WeakMap();
  const now = new WeakMap<Element, string>();
  globalThis.readLooks = now;
  const lookOf = (element: Element) => {
    element.removeAttribute(mark);
    const { color, background, opacity, filter, font, visibility, display, position } =
      getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    const attributes = [...element.attributes].map(({ name, value }) => `${name}=${value}`);
    const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
    const words = texts.map(({ nodeValue }) => nodeValue);
    const isFlat = width === 0 || height === 0;
    const styles = [color, background, opacity, filter, font, visibility, display, position];
    return JSON.stringify([innerWidth, isFlat, ...styles, ...attributes, ...words]);
  };
  const visit = (element: Element, isInChanged: boolean) => {
    const look = lookOf(element);
    now.set(element, look);
    const isChanged = isInChanged || before.get(element) !== look;
    for (const child of element.children) visit(child, isChanged);
    element.toggleAttribute(mark, !isChanged);
  };
  visit(document.body, false);
}

declare global {
  var axe: typeof import('axe-core');
  var readLooks: WeakMap<Element, string> | undefined;
}
