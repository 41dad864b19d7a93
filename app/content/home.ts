import { featuredQuote } from './featured-quote.ts';
import type { ServiceId } from './services.ts';

export const home = {
  hero: { discover: 'DISCOVER', chevronLabel: 'Read about the house' },
  /** For screen readers only. */
  hiddenHeadings: {
    h1: 'Premium luxury transportation',
    h2: 'Elite chauffeur services in Manchester, London, Paris, Marbella and Dubai',
  },
  /** What the company does. */
  sentences: [
    'Aldermere is a concierge and chauffeur house in Manchester.',
    'It drives people, books their tables and runs the errands in between, at home and in London, Paris, Marbella and Dubai.',
    'You write to one desk, and before you are through passport control it has spoken to the chauffeur and the head waiter.',
  ],
  cities: {
    heading: 'Five cities',
    lead: 'The desk is in Manchester. It knows what time it is in Dubai.',
  },
  services: {
    heading: 'Where it starts',
    lead: 'With a car, usually. Then dinner. Then somebody mentions a boat.',
    ids: ['chauffeurs', 'restaurant-bookings', 'excursions'] satisfies ServiceId[],
    link: 'All six services',
  },
  quotation: featuredQuote,
  quotationLink: 'Seven more like it',
  invitation: {
    heading: 'Tell us when you land',
    sentences: [
      'A flight number is enough, or a date and a city.',
      'Somebody in Manchester will read it and write back.',
    ],
    button: 'Make an enquiry',
  },
} as const;
