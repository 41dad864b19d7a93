import type { CityId } from '../city-names.ts';
import type { Picture } from '../pictures.ts';
import { dubai, london, manchester, marbella, paris } from '../pictures.ts';
import type { ServiceId } from '../services.ts';
import { featuredQuote } from './featured-quote.ts';

interface CityPicture {
  /** At most twelve words. */
  readonly line: string;
  readonly picture: Picture;
  readonly alt: string;
}

export const home = {
  hero: {
    /** What the company does and where. */
    line: 'Chauffeurs and concierge in Manchester, London, Paris, Marbella and Dubai',
    discover: 'DISCOVER',
    chevronLabel: 'Read about the house',
  },
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
    heading: 'Where we work',
    lead: 'One desk in Manchester looks after all five cities, by their own clocks.',
    pictures: {
      manchester: {
        line: 'Home. From the airport’s private terminal into Cheshire by the lanes.',
        picture: manchester,
        alt: 'Manchester at night: a slim tower, lit mills, two chimneys and a row of arches along dark water.',
      },
      london: {
        line: 'Luton or Farnborough at six. A table in Mayfair at nine.',
        picture: london,
        alt: 'London at night: St Paul’s, the Shard, Tower Bridge and the City across the Thames.',
      },
      paris: {
        line: 'Le Bourget to the Left Bank. The luggage is already upstairs.',
        picture: paris,
        alt: 'Paris at night: the Eiffel Tower lit above the roofs, its reflection in the Seine.',
      },
      marbella: {
        line: 'Málaga, the toll road, and dinner by the boats at Puerto Banús.',
        picture: marbella,
        alt: 'Marbella by moonlight: La Concha above the lights of the shore, palms in front.',
      },
      dubai: {
        line: 'Al Maktoum at midnight. The car is cool, the room is lit.',
        picture: dubai,
        alt: 'Dubai at night: the Burj Khalifa above lit towers in haze, and still water.',
      },
    } satisfies Record<CityId, CityPicture>,
  },
  services: {
    heading: 'What we arrange',
    lead: 'A car, usually. Then dinner. Then somebody mentions a boat.',
    ids: ['chauffeurs', 'restaurant-bookings', 'excursions'] satisfies ServiceId[],
    link: 'All six services',
  },
  quotation: featuredQuote,
  quotationLink: 'Seven more like it',
} as const;
