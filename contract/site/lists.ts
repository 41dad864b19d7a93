import { enquiryTopicValues } from '#contract/enquiries/enquiry-topics.ts';
import { serviceIconValues } from '#contract/library/service-icons.ts';
import { isTimeZone } from '../text.ts';
import { z } from '../zod.ts';
import { carSchema } from './cars.ts';
import { filled, itemId, listById, listOf, optional, shared } from './fields/fields.ts';
import { describedPicture } from './pictures.ts';

/** The record of a library that an item shows. Its words are taken from the record when the site is published. */
const record = z.optional(shared(z.strictObject({ id: z.string(), updatedAt: z.string() })));

const citySchema = z.strictObject({
  /** Also the fragment of its text on the about page: /about#paris. */
  id: itemId,
  name: filled(40),
  timeZone: shared(
    filled(60).check(z.refine(isTimeZone, 'Please give a time zone, such as Europe/Paris.')),
  ),
  /** Beneath its drawing on the home page. */
  line: filled(120),
  /** On the about page. */
  detail: filled(400),
});

/** The most characters of the sentence on a service's tile. */
export const maxLeadLength = 90;

const tileSchema = z.strictObject({
  /** Also its fragment: /services#chauffeurs. */
  id: itemId,
  title: filled(60),
  /** Shown under the title while the tile is closed. Empty for the first sentence of the description. */
  lead: optional(maxLeadLength),
  description: filled(1200),
  points: listOf(filled(90), { min: 0, max: 5, noun: 'point' }),
  topic: z.optional(z.enum(enquiryTopicValues)),
  /** Without one, the icon is drawn large. */
  picture: z.optional(describedPicture),
  icon: z.enum(serviceIconValues),
  record,
});

const quotation = {
  quote: filled(600),
  /** One to three capitals. */
  initials: shared(filled(12)),
  /** A role or a city. */
  title: filled(60),
};

export const quotationSchema = z.strictObject({ ...quotation, quote: filled(300) });

const cardSchema = z.strictObject({
  id: itemId,
  ...quotation,
  picture: z.optional(describedPicture),
  record,
});

export const citiesSchema = listById(citySchema, { min: 1, max: 8, noun: 'city', nouns: 'cities' });
export const tilesSchema = listById(tileSchema, { min: 3, max: 12, noun: 'service' });
export const cardsSchema = listById(cardSchema, { min: 3, max: 12, noun: 'testimonial' });

export const membersSchema = z.strictObject({
  promises: listOf(z.strictObject({ title: filled(40), text: filled(160) }), {
    min: 3,
    max: 3,
    noun: 'promise',
  }),
  fleetLead: optional(240),
  servicesText: filled(300),
  cars: listById(carSchema, { min: 1, max: 12, noun: 'car' }),
});

export type City = z.infer<typeof citySchema>;
export type Tile = z.infer<typeof tileSchema>;
export type Quotation = z.infer<typeof quotationSchema>;
export type TestimonialCard = z.infer<typeof cardSchema>;
