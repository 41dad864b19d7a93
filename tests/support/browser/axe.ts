// What axe has to say of a page, at the two widths that pages are designed for.
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

export const widths = [360, 1280];

export const axeAt = (width: number) => ({ viewport: { width, height: 800 } });

export async function expectNoViolations(page: Page) {
  // Legacy means: in the page alone, without a blank one opened beside it each time, which takes twice
  // as long. Frames of other origins are left out; they are the film host's.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  expect(found).toEqual([]);
}

/** The same under a name, for a walk through many states of one page: a failure says in which it was. */
export const expectNoViolationsIn = (page: Page, state: string) =>
  test.step(`axe: ${state}`, () => expectNoViolations(page));
