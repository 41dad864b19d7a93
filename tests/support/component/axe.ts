// axe in the page of a component test. What needs the real pages: tests/support/browser/axe.ts.
import type { AxeResults, RunOptions } from 'axe-core';
import source from 'axe-core/axe.min.js?raw';
import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

declare const axe: { run(context: Element, options: RunOptions): Promise<AxeResults> };

/** In a part of the page: all of the editor takes seconds. */
export async function expectNoViolations(part: Locator) {
  if (!('axe' in globalThis)) {
    const script = document.createElement('script');
    script.textContent = source;
    document.head.append(script);
  }
  const { violations } = await axe.run(part.element(), { resultTypes: ['violations'] });
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  expect(found).toEqual([]);
}
