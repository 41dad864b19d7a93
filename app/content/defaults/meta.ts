import { name } from '#contract/brand.ts';
import type { SiteContent } from '#contract/site/content.ts';

/** For the browser's tab, search results and shared links. */
export const meta: SiteContent['meta'] = {
  home: {
    title: `${name} | Concierge and chauffeurs in Manchester`,
    description:
      'A concierge and chauffeur house in Manchester, at work in London, Paris, Marbella and Dubai. The car waits before you land, and dinner is booked.',
  },
  about: {
    title: `About the house | ${name}`,
    description: `${name} is run from a desk in Manchester that watches flights, rings restaurants and keeps quiet about it. Four house rules, five cities, two films.`,
  },
  services: {
    title: `Chauffeurs, tables and days out | ${name}`,
    description: `Chauffeurs, restaurant bookings, nightlife, fashion, car rentals and excursions in five cities. What happens when you ask ${name} for each of them.`,
  },
  testimonials: {
    title: `What clients told us afterwards | ${name}`,
    description: `A cloth rabbit left at Málaga, eleven for dinner in Paris, one chair in a London basement. Clients of ${name} on what happened, signed by initials.`,
  },
  contact: {
    title: `Contact and enquiries | ${name}`,
    description: `Reach ${name} by WhatsApp, Instagram, e-mail or the form on this page. A date, a city or a flight number is enough. Somebody in Manchester replies.`,
  },
};
