import type { Texts } from './texts.ts';

/** As a document holds them: one after another from number 0 on, or from the number that stands before. */
export type ScriptTexts = readonly (string | number)[] | Texts;

/** The name of a text in the scripts of the build, which vite.config.ts writes in the place of its key. */
export const textName = (number: number) => `@${number.toString(36)}`;
export const textNumber = (name: string) => Number.parseInt(name.slice(1), 36);

export function readScriptTexts(given: ScriptTexts): Texts {
  if (!Array.isArray(given)) return given as Texts;
  const texts: Record<string, string> = {};
  let number = 0;
  for (const one of given) {
    if (typeof one === 'number') number = one;
    else texts[textName(number++)] = one;
  }
  return texts;
}
