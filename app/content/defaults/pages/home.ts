import { greyUmbrella, hero, heroPortrait, jetSteps } from '#app/content/pictures/pictures.ts';
import { name } from '#contract/brand.ts';
import type { SiteContent } from '#contract/site/content.ts';

export const home: SiteContent['pages']['home'] = {
  heroLine: 'Chauffeurs and concierge in Manchester, London, Paris, Marbella and Dubai',
  heroPicture: hero,
  heroPortrait,
  // A placeholder beyond any number that Vimeo has given out, as are the others: no other film can appear.
  film: { vimeoId: '9000000001', title: 'A road through Manchester after rain' },
  sentences: [
    // Held together, so that lines end where a speaker would pause.
    'You write to\u00a0one\u00a0desk. It\u00a0speaks to\u00a0everyone\u00a0else.',
    `${name} drives people, books their tables and runs the errands in between.`,
    'Before you are through passport control, the chauffeur has your gate and the head waiter your name.',
  ],
  cities: {
    heading: 'Where we work',
    lead: 'Five cities from one desk in Manchester, each on its own clock.',
  },
  services: {
    heading: 'A car, usually. Then dinner.',
    lead: 'Then somebody mentions a boat.',
  },
  tiles: ['chauffeurs', 'restaurant-bookings', 'excursions'],
  servicesLink: 'The six services in full',
  // A sample, as all quotations are. The joiners keep "left-hand door" on one line, and "grey umbrella".
  quotation: {
    quote:
      'My flight was sent to Leeds in fog. I\u00a0was still looking for my shoes when the message came: left-\u2060hand\u00a0door, grey\u00a0umbrella.',
    initials: 'HW',
    title: 'Barrister',
  },
  quotationLink: 'More like it',
  quotationPicture: {
    picture: greyUmbrella,
    alt: 'From above: a grey umbrella over the open door of a car, in the rain.',
  },
  invitationPicture: jetSteps,
};
