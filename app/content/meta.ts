import type { SiteContent } from '#contract/site/content.ts';

/** For the browser's tab, search results and shared links. */
export const meta: SiteContent['meta'] = {
  home: {
    title: 'Aldermere | Concierge and chauffeurs in Manchester',
    description:
      'A concierge and chauffeur house in Manchester, at work in London, Paris, Marbella and Dubai. The car waits before you land, and dinner is booked.',
  },
  about: {
    title: 'About the house | Aldermere',
    description:
      'Aldermere is run from a desk in Manchester that watches flights, rings restaurants and keeps quiet about it. Four house rules, five cities, two films.',
  },
  services: {
    title: 'Chauffeurs, tables and days out | Aldermere',
    description:
      'Chauffeurs, restaurant bookings, nightlife, fashion, car rentals and excursions in five cities. What happens when you ask Aldermere for each of them.',
  },
  testimonials: {
    title: 'What clients told us afterwards | Aldermere',
    description:
      'A cloth rabbit left at Málaga, eleven for dinner in Paris, one chair in a London basement. Clients of Aldermere on what happened, signed by initials.',
  },
  contact: {
    title: 'Contact and enquiries | Aldermere',
    description:
      'Reach Aldermere by WhatsApp, Instagram, e-mail or the form on this page. A date, a city or a flight number is enough. Somebody in Manchester replies.',
  },
};
