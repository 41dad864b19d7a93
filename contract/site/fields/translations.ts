// What a language adds to the site's content: texts, by the path of the English ones.
import type { otherLanguageValues } from '../../texts/languages.ts';
import { z } from '../../zod.ts';

const maxPathLength = 120;
/** Of a legal page. */
const maxTextLength = 40_000;

const translationSchema = z.strictObject({
  text: z.string().check(z.trim(), z.maxLength(maxTextLength)),
  /** A digest of the English that it was made from. */
  of: z.string().check(z.regex(/^[0-9a-z]{1,13}$/)),
});

/** `tiles.chauffeurs.title`, and `pages.about.paragraphs.2` where the items of a list have no ids. */
const pathSchema = z.string().check(z.regex(/^[\w.-]+$/), z.maxLength(maxPathLength));

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
  // FNV-1a with 64 bits: as quick in a browser as here, where crypto.subtle would have to be waited for.
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text.trim()))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(36);
}
