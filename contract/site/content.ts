import { emailAddress, typedAs } from '../text.ts';
import { z } from '../zod.ts';
import { filled, optional, shared } from './fields/fields.ts';
import { translationsSchema } from './fields/translations.ts';
import { cardsSchema, citiesSchema, membersSchema, tilesSchema } from './lists.ts';
import { findUnsafeLink } from './markdown.ts';
import type { LegalPageId } from './page-lists.ts';
import { metaByPageSchema, pagesSchema } from './pages.ts';

const day = '(?:Mo|Tu|We|Th|Fr|Sa|Su)';
const daysAndTimes = String.raw`${day}(?:[,-]${day})* (?:[01]\d|2[0-3]):[0-5]\d-(?:[01]\d|2[0-4]):[0-5]\d`;

const houseSchema = z.strictObject({
  name: shared(filled(40)),
  /** Beneath the wordmark. */
  line: filled(60),
  homeCity: filled(60),
  email: shared(emailAddress),
  /** Shown as it stands here; the link takes its digits. */
  whatsapp: shared(
    filled(24).check(
      typedAs(/^\+[\d ()-]{7,23}$/, 'Please give the number with + and the code of the country.'),
    ),
  ),
  /** What a conversation begins with. */
  whatsappGreeting: filled(160),
  instagram: shared(
    filled(30).check(
      typedAs(/^[\w.]{1,30}$/, 'Please give the name alone, without @ or an address.'),
    ),
  ),
  /** The desk's hours in the form that search engines read. If it is empty, they are told no hours. */
  openingHours: shared(
    optional(80).check(
      typedAs(
        new RegExp(`^(?:${daysAndTimes}(?:, ?${daysAndTimes})*)?$`),
        'Please give days and times such as Mo-Fr 09:00-17:00, Sa 10:00-14:00.',
      ),
    ),
  ),
  /** What a reader asks before writing. One that is empty is not shown. */
  facts: z.strictObject({
    deskHours: optional(80),
    /** From an enquiry to the first answer. */
    replyTime: optional(80),
    /** Included in the price of a car. */
    waitingTime: optional(80),
    /** The licence of the private hire operator. */
    licence: optional(80),
  }),
  /** Closes every mail to a visitor. */
  mailSignature: filled(300),
});

const consentSchema = z.strictObject({ label: filled(160), notice: filled(600) });

// Markdown: headings, paragraphs, lists and links. A page whose text is empty does not exist.
const legalText = optional(40_000).check(
  z.refine(
    (text) => findUnsafeLink(text) === undefined,
    'One of the links does not begin with https://, mailto:, tel: or /.',
  ),
  z.refine(
    (text) => !/\[[^[\]]*\](?!\()/.test(text),
    'Some of it is still to be filled in: look for [square brackets].',
  ),
);
const legalSchema = z.strictObject({
  terms: legalText,
  privacy: legalText,
  cookies: legalText,
} satisfies Record<LegalPageId, z.ZodMiniType>);

/** All that visitors and members see and the owner may change. app/content is one value of it: version 0. */
export const siteContentSchema = z
  .strictObject({
    house: houseSchema,
    consent: consentSchema,
    legal: legalSchema,
    cities: citiesSchema,
    tiles: tilesSchema,
    cards: cardsSchema,
    members: membersSchema,
    pages: pagesSchema,
    meta: metaByPageSchema,
    languages: translationsSchema,
  })
  .check(({ value: { tiles, pages }, issues }) => {
    const ids = new Set(tiles.map(({ id }) => id));
    const shown = pages.home.tiles;
    for (const [index, id] of shown.entries()) {
      const message = ids.has(id)
        ? shown.indexOf(id) < index && 'This service is shown twice. Please choose another.'
        : 'This service is no longer among the tiles. Please choose another.';
      const path = ['pages', 'home', 'tiles', index];
      if (message) issues.push({ code: 'custom', input: id, path, message, continue: true });
    }
  });

export type SiteContent = z.infer<typeof siteContentSchema>;
