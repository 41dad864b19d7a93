import type { Driver } from './drivers/driver.ts';
import { waitFor } from './wait-for.ts';

export type TestPage = ReturnType<typeof createTestPage>;

/** What a person does with a page, by real input. */
export function createTestPage(driver: Driver, origin: string) {
  const see = (what: string, expression: string) =>
    waitFor(what, () => driver.evaluate(expression));

  const click = async (selector: string) => {
    const element = `document.querySelector(${JSON.stringify(selector)})`;
    await see(selector, `${element} !== null`);
    await driver.evaluate(`${element}.scrollIntoView({ block: 'center', behavior: 'instant' })`);
    const box = `(({ x, y, width, height }) =>
      ({ x: Math.round(x + width / 2), y: Math.round(y + height / 2) }))(${element}.getBoundingClientRect())`;
    const { x, y } = (await driver.evaluate(box)) as { x: number; y: number };
    await driver.act([
      {
        type: 'pointer',
        id: 'mouse',
        actions: [
          { type: 'pointerMove', x, y },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ]);
  };

  return {
    see,
    click,
    evaluate: driver.evaluate,
    screenshot: driver.screenshot,
    async open(path: string) {
      await driver.open(origin + path);
      await see(
        `${path} to be hydrated`,
        `document.documentElement.dataset.hydrated !== undefined`,
      );
    },
    async fill(selector: string, text: string) {
      await click(selector);
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await driver.act([{ type: 'key', id: 'keyboard', actions }]);
    },
  };
}
