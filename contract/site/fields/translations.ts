// What a language adds to the site's content: texts, by the path of the English ones.
import type { otherLanguageValues } from '../../texts/languages.ts';
import { z } from '../../zod.ts';

const maxPathLength = 120;
/** As long as a legal page may be. */
const maxTextLength = 40_000;

const translationSchema = z.strictObject({
  text: z.string().check(z.trim(), z.maxLength(maxTextLength)),
  /** A digest of the English that it was made from. */
  of: z.string().check(z.regex(/^[0-9a-z]{2,14}$/)),
});

/** `tiles/chauffeurs/title`, and `pages/about/paragraphs/2` where the items of a list have no ids. */
const pathSchema = z.string().check(z.regex(/^[\w/-]+$/), z.maxLength(maxPathLength));

const languageSchema = z.strictObject({
  /** Whether visitors are offered the site in it. */
  isOn: z.boolean(),
  texts: z.record(pathSchema, translationSchema),
});

export const translationsSchema = z.strictObject({
  fr: languageSchema,
  es: languageSchema,
  ar: languageSchema,
} satisfies Record<(typeof otherLanguageValues)[number], z.ZodMiniType>);

export type Translation = z.infer<typeof translationSchema>;
export type SiteLanguage = z.infer<typeof languageSchema>;

/** Tells whether an English text is the one that a translation was made from. Spaces around it are not published. */
export function digestText(text: string): string {
  // Two sums of 32 bits, each like FNV-1a with a prime of its own: as quick in a browser as here, where crypto.subtle would
  // have to be waited for.
  let [one, other] = [0x811c9dc5, 0x1000193];
  for (const byte of new TextEncoder().encode(text.trim())) {
    one = Math.imul(one ^ byte, 0x01000193);
    other = Math.imul(other ^ byte, 0x85ebca6b);
  }
  return [one, other].map((sum) => (sum >>> 0).toString(36)).join('');
}
