// axe in a page. In every state at the width of a laptop; what depends on the width also on a phone.
import { expect, type Page, test } from '@playwright/test';
import axeCore from 'axe-core';

export const phoneViewport = { width: 360, height: 800 };

export const expectNoViolations = (page: Page) => expectNone(page, {});

/** The same under a name, for a test with many states of one page: a failure says in which it was. */
export const expectNoViolationsIn = (page: Page, state: string) =>
  test.step(`axe: ${state}`, () => expectNoViolations(page));

/** Only the rules whose outcome depends on the width of the page. */
export const expectNoViolationsOfWidth = (page: Page) =>
  test.step('axe: rules of width', () =>
    expectNone(page, { runOnly: ['target-size', 'scrollable-region-focusable'] }));

/** A third of a page, and the same in all of its states, unless the menu is open. */
const frame = ['header.navbar:not(:has([aria-expanded="true"]))', 'footer'];

async function expectNone(page: Page, options: axeCore.RunOptions) {
  const isFirst = await page.evaluate(() => !('axe' in globalThis));
  // Half a megabyte of script: once a document.
  if (isFirst) await page.evaluate(axeCore.source);
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

declare global {
  var axe: typeof import('axe-core');
}
