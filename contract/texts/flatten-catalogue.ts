import type { Texts } from './texts.ts';

/** `{"contact": {"send": "Send"}}` as `{"contact.send": "Send"}`. */
export const flattenCatalogue = (sections: Record<string, Record<string, string>>): Texts =>
  Object.fromEntries(
    Object.entries(sections).flatMap(([section, texts]) =>
      Object.entries(texts).map(([name, text]) => [`${section}.${name}`, text]),
    ),
  );
