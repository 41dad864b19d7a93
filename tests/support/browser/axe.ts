// axe in a page. In every state at the width of a laptop; what depends on the width also on a phone.
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

export const phoneViewport = { width: 360, height: 800 };

export async function expectNoViolations(page: Page) {
  await expectNone(createAxe(page).options({ resultTypes: ['violations'] }));
}

/** The same under a name, for a test with many states of one page: a failure says in which it was. */
export const expectNoViolationsIn = (page: Page, state: string) =>
  test.step(`axe: ${state}`, () => expectNoViolations(page));

/** Only the rules whose outcome depends on the width of the page. */
export const expectNoViolationsOfWidth = (page: Page) =>
  test.step('axe: rules of width', () =>
    expectNone(createAxe(page).withRules(['target-size', 'scrollable-region-focusable'])));

/** Legacy mode runs in the page alone: without a blank page opened each time, and without frames of other origins. */
const createAxe = (page: Page) => new AxeBuilder({ page }).setLegacyMode();

async function expectNone(axe: AxeBuilder) {
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  expect(found).toEqual([]);
}
