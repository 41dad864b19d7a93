import type { Part } from './field.ts';
import { line, picture, section } from './field-builders.ts';

export const contact: Part = {
  id: 'contact',
  label: 'Contact',
  lead: 'The contact page and what a visitor reads after sending. Numbers and hours are under The house.',
  previews: ['contact'],
  groups: {
    Page: [
      ...section('pages.contact'),
      line('pages.contact.reachHeading', 'Heading of the ways to reach you'),
      line('pages.contact.citiesHeading', 'Heading of the cities'),
      picture('pages.contact.picture', 'Picture', 'landscape', {
        help: 'On the five clocks delivered with the site, hands show each city’s time. A picture of your own has none.',
      }),
    ],
    Form: [
      line('pages.contact.formHeading', 'Heading'),
      line('pages.contact.messageHint', 'Hint beneath the message'),
      line('pages.contact.sentNext', 'After sending: what happens next', {
        help: 'The visitor’s address follows it.',
      }),
      line('pages.contact.sentHurry', 'After sending: if it cannot wait'),
    ],
  },
};
