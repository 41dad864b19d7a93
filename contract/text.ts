import { limits } from './limits.ts';
import { normaliseText } from './normalise-text.ts';
import { type Sentence, says, t } from './texts/texts.ts';
import { z } from './zod.ts';

// Written when it is shown: the first use of a locale loads 8 MB of data, which no start of the server needs.
export const maxCharacters = (max: number) =>
  z.maxLength(max, {
    error: () => t('forms.maxCharacters', { max }),
  });

/** A line or a paragraph: trimmed, and neither blank nor longer than `max`. */
export const text = (max: number, missing: string | Sentence) =>
  z
    .string({ error: missing })
    .check(z.trim(), z.minLength(1, { error: missing }), maxCharacters(max));

/**
 * What people type in a form of its own. Half of it may stand in a draft of the site, which z.regex refuses: that is for
 * ids, names of files and addresses.
 */
export const typedAs = (format: RegExp, message: string | Sentence) =>
  z.refine<string>((value) => format.test(value), { error: message });

const foundZones = new Set<string>();

/** Each is looked up once: the zones of all cities are checked whenever a draft is read. */
export function isTimeZone(name: string): boolean {
  const zone = name.toLowerCase();
  if (foundZones.has(zone)) return true;
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: zone });
  } catch {
    return false;
  }
  foundZones.add(zone);
  return true;
}

const invisible = /\p{Default_Ignorable_Code_Point}/gu;

// Some scripts and emoji need joiners and variation selectors, but only next to characters that can be seen.
const visible = String.raw`(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{S}]`;
const visibleOrInvisible = new RegExp(
  String.raw`(${visible}\p{Variation_Selector}?(?:[\u200c\u200d](?=${visible}))?)|[\p{C}\p{Default_Ignorable_Code_Point}]`,
  'gu',
);

/** A value far over its limit is left as it is, for the check of its length to refuse: folding may shorten it. */
const foldWithin = (max: number, fold: (value: string) => string) => (value: string) =>
  value.length > 4 * max ? value : fold(value);

const foldName = (value: string) =>
  normaliseText('NFC', value)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(visibleOrInvisible, '$1')
    .trim();

/** One line of characters that can be seen, or nothing. */
export const line = (max: number, wrong: string | Sentence) =>
  z.string({ error: wrong }).check(z.overwrite(foldWithin(max, foldName)), maxCharacters(max));

export const personName = (max: number, missing: string | Sentence) =>
  line(max, missing).check(z.minLength(1, { error: missing }));

/** What looks alike is one address: `ａda@example.com`, and one with an invisible character pasted along. */
export const foldEmail = (value: string) =>
  normaliseText('NFKC', value.replace(invisible, '')).replace(invisible, '').trim();

const giveEmail = says('forms.giveEmail');

/** One address, checked plainly: the mail itself is the real test. The length bounds the cost. */
export const emailAddress = z
  .string({ error: giveEmail })
  .check(
    z.overwrite(foldWithin(limits.email, foldEmail)),
    z.minLength(1, { error: giveEmail }),
    maxCharacters(limits.email),
    typedAs(
      /^[^\s\p{C}@,;:<>()[\]\\"]+@[^\s\p{C}@,;:<>()[\]\\"]+\.[^\s\p{C}@.,;:<>()[\]\\"]+$/u,
      says('forms.emailRule'),
    ),
  );
