import * as pictures from '#app/content/pictures/pictures.ts';
import { name } from '#contract/brand.ts';
import type { SiteContent } from '#contract/site/content.ts';

export const cities: SiteContent['cities'] = [
  {
    id: 'manchester',
    name: 'Manchester',
    timeZone: 'Europe/London',
    line: 'The private terminal, then Cheshire by the lanes.',
    picture: {
      picture: pictures.manchester,
      alt: 'Manchester on a wet night: a street lamp, a late train on the viaduct, a slim tower behind.',
    },
    detail: `${name} is run from here. Most mornings begin at Manchester Airport, which some still call Ringway, or on the concourse at Piccadilly. When a flight is late the desk moves the car, and you need not ring.`,
  },
  {
    id: 'london',
    name: 'London',
    timeZone: 'Europe/London',
    line: 'Farnborough at six. A\u00a0table\u00a0in\u00a0Mayfair at nine.',
    picture: {
      picture: pictures.london,
      alt: 'London in the blue hour: a car waits on a wharf, Tower Bridge lit behind it.',
    },
    detail:
      'Private flights come in to Luton, Farnborough or Biggin Hill, and each is a different road into town. In Mayfair there is nowhere to stand, so the car circles the square. It is at the kerb when you come down the steps.',
  },
  {
    id: 'paris',
    name: 'Paris',
    timeZone: 'Europe/Paris',
    line: 'Le Bourget to the Marais. The\u00a0luggage is upstairs.',
    picture: {
      picture: pictures.paris,
      alt: 'Paris at dusk from a balcony: two glasses and a candle on a table, the Eiffel Tower lit beyond the rail.',
    },
    detail:
      'Le Bourget takes private aircraft and no airlines, so the walk to the car is a few paces. The Eurostar is met at the Gare du Nord, where the platform ends. Restaurants are telephoned, in French.',
  },
  {
    id: 'marbella',
    name: 'Marbella',
    timeZone: 'Europe/Madrid',
    line: 'Málaga, the toll road, then dinner by the boats.',
    picture: {
      picture: pictures.marbella,
      alt: 'Marbella after sunset: a bollard and a coiled line on the quay, yachts behind them, La Concha above the town.',
    },
    detail:
      'From Málaga airport to the Golden Mile is some forty minutes by the toll road. In August we allow longer and tell you so. If there is a villa, the shutters are up and the milk is in before you arrive.',
  },
  {
    id: 'dubai',
    name: 'Dubai',
    timeZone: 'Asia/Dubai',
    line: 'Al Maktoum after dark. Supper\u00a0under the Burj.',
    picture: {
      picture: pictures.dubai,
      alt: 'Dubai at night: two lanterns on a terrace, the Burj Khalifa lit beyond the water.',
    },
    detail:
      'Al Maktoum, south of the city, has a terminal for private aircraft. Most airlines land at Dubai International, and the two are far enough apart that we ask twice. An hour inland there is sand, and somebody to put out chairs.',
  },
];
