import { name } from '#contract/brand.ts';
import type { SiteContent } from '#contract/site/content.ts';

export const cities: SiteContent['cities'] = [
  {
    id: 'manchester',
    name: 'Manchester',
    timeZone: 'Europe/London',
    line: 'The private terminal, then Cheshire by the lanes.',
    detail: `${name} is run from here. Most mornings begin at Manchester Airport, which some still call Ringway, or on the concourse at Piccadilly. When a flight is late the desk moves the car, and you need not ring.`,
  },
  {
    id: 'london',
    name: 'London',
    timeZone: 'Europe/London',
    line: 'Farnborough at six. A\u00a0table\u00a0in\u00a0Mayfair at nine.',
    detail:
      'Private flights come in to Luton, Farnborough or Biggin Hill, and each is a different road into town. In Mayfair there is nowhere to stand, so the car circles the square. It is at the kerb when you come down the steps.',
  },
  {
    id: 'paris',
    name: 'Paris',
    timeZone: 'Europe/Paris',
    line: 'Le Bourget to the Marais. The\u00a0luggage is upstairs.',
    detail:
      'Le Bourget takes private aircraft and no airlines, so the walk to the car is a few paces. The Eurostar is met at the Gare du Nord, where the platform ends. Restaurants are telephoned, in French.',
  },
  {
    id: 'marbella',
    name: 'Marbella',
    timeZone: 'Europe/Madrid',
    line: 'Málaga, the toll road, then dinner by the boats.',
    detail:
      'From Málaga airport to the Golden Mile is some forty minutes by the toll road. In August we allow longer and tell you so. If there is a villa, the shutters are up and the milk is in before you arrive.',
  },
  {
    id: 'dubai',
    name: 'Dubai',
    timeZone: 'Asia/Dubai',
    line: 'Al Maktoum after dark. Supper\u00a0under the Burj.',
    detail:
      'Al Maktoum, south of the city, has a terminal for private aircraft. Most airlines land at Dubai International, and the two are far enough apart that we ask twice. An hour inland there is sand, and somebody to put out chairs.',
  },
];
