import { fiveClocks } from '#app/content/pictures/pictures.ts';
import type { SiteContent } from '#contract/site/content.ts';

export const contact: SiteContent['pages']['contact'] = {
  heading: 'Contact',
  lead: 'WhatsApp is quickest. The form reaches the same people.',
  reachHeading: 'How to reach us',
  citiesHeading: 'Where we work',
  formHeading: 'Tell us where, and when.',
  messageHint: 'A date and a city, or a flight number.',
  picture: {
    picture: fiveClocks,
    alt: 'Five small brass clocks in a row on a polished desk by lamplight, one for each city.',
  },
  sentNext: 'Somebody in Manchester reads it next. The answer goes to',
  sentHurry: 'If it cannot wait, write on WhatsApp and give the reference.',
};
