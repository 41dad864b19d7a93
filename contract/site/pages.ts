import { z } from '../zod.ts';
import { filled, itemId, listOf } from './fields/fields.ts';
import { heroFilmSchema, posterFilmSchema } from './films.ts';
import { quotationSchema } from './lists.ts';
import type { PublicPageId } from './page-table.ts';
import { describedPicture, pictureSchema } from './pictures.ts';

const heading = filled(60);
const lead = filled(160);
const link = filled(40);
const section = z.strictObject({ heading, lead });

const homeSchema = z.strictObject({
  /** What the company does and where. */
  heroLine: filled(90),
  heroPicture: pictureSchema,
  heroPortrait: pictureSchema,
  film: heroFilmSchema,
  /** The first is set large. */
  sentences: listOf(filled(200), { min: 1, max: 3, noun: 'sentence' }),
  cities: section,
  services: section,
  /** Three of the tiles, by id. */
  tiles: listOf(itemId, { min: 3, max: 3, noun: 'service' }),
  servicesLink: link,
  quotation: quotationSchema,
  quotationLink: link,
  quotationPicture: describedPicture,
  invitationPicture: pictureSchema,
});

const aboutSchema = z.strictObject({
  heading,
  statement: filled(160),
  paragraphs: listOf(filled(600), { min: 2, max: 6, noun: 'paragraph' }),
  filmsSection: section,
  films: listOf(posterFilmSchema, { min: 1, max: 4, noun: 'film' }),
  principlesHeading: heading,
  principles: listOf(z.strictObject({ title: filled(40), text: filled(160) }), {
    min: 2,
    max: 6,
    noun: 'rule',
  }),
  principlesPicture: pictureSchema,
  cities: section,
  citiesPicture: describedPicture,
  servicesLink: link,
  invitationHeading: heading,
  invitationLead: lead,
  invitationPicture: pictureSchema,
});

const servicesSchema = z.strictObject({
  heading,
  lead,
  closing: z.strictObject({
    heading,
    text: filled(240),
    picture: z.optional(describedPicture),
  }),
});

const testimonialsSchema = z.strictObject({
  heading,
  lead,
  filmHeading: heading,
  film: posterFilmSchema,
  quotation: quotationSchema,
  cardsHeading: heading,
  invitationHeading: heading,
  invitationLead: lead,
  invitationPicture: pictureSchema,
});

const contactSchema = z.strictObject({
  heading,
  lead,
  reachHeading: heading,
  citiesHeading: heading,
  formHeading: heading,
  messageHint: filled(80),
  picture: describedPicture,
  /** After sending; followed by the visitor's address. */
  sentNext: filled(120),
  sentHurry: filled(120),
});

const notFoundSchema = z.strictObject({ sentence: filled(160), picture: pictureSchema });

const invitationSchema = z.strictObject({
  heading,
  sentences: listOf(filled(120), { min: 1, max: 3, noun: 'sentence' }),
  button: link,
});

export const pagesSchema = z.strictObject({
  home: homeSchema,
  about: aboutSchema,
  services: servicesSchema,
  testimonials: testimonialsSchema,
  contact: contactSchema,
  notFound: notFoundSchema,
  /** Closes three of the pages; two have a heading and a text of their own. */
  invitation: invitationSchema,
} satisfies Record<PublicPageId | 'notFound' | 'invitation', z.ZodMiniType>);

const metaSchema = z.strictObject({
  /** In the browser's tab and in search results. */
  title: filled(60),
  description: filled(160),
  /** Shown where a link to the page is shared; the default card when absent. */
  card: z.optional(pictureSchema),
});

export const metaByPageSchema = z.strictObject({
  home: metaSchema,
  about: metaSchema,
  services: metaSchema,
  testimonials: metaSchema,
  contact: metaSchema,
} satisfies Record<PublicPageId, z.ZodMiniType>);
