import { type CityId, cityNames } from './city-names.ts';
import type { Picture } from './pictures.ts';
import { dubai, london, manchester, marbella, paris } from './pictures.ts';

export interface City {
  readonly id: CityId;
  readonly name: string;
  /** At most twelve words. */
  readonly line: string;
  /** Two or three sentences, for the about page. */
  readonly detail: string;
  readonly picture: Picture;
  readonly alt: string;
}

export const cities: readonly City[] = [
  {
    id: 'manchester',
    name: cityNames.manchester,
    line: 'Home. From the airport’s private terminal into Cheshire by the lanes.',
    detail:
      'Aldermere is run from here. Most mornings begin at Manchester Airport, which some still call Ringway, or on the concourse at Piccadilly. When a flight is late the desk moves the car, and you need not ring.',
    picture: manchester,
    alt: 'Manchester at night: a slim tower, two mill chimneys and lit arches along dark water.',
  },
  {
    id: 'london',
    name: cityNames.london,
    line: 'Luton or Farnborough at six. A table in Mayfair at nine.',
    detail:
      'Private flights come in to Luton, Farnborough or Biggin Hill, and each is a different road into town. In Mayfair there is nowhere to stand, so the car circles the square. It is at the kerb when you come down the steps.',
    picture: london,
    alt: 'London at night: the Shard, Tower Bridge and the City across the Thames.',
  },
  {
    id: 'paris',
    name: cityNames.paris,
    line: 'Le Bourget to the Left Bank. The luggage is already upstairs.',
    detail:
      'Le Bourget takes private aircraft and no airlines, so the walk to the car is a few paces. The Eurostar is met at the Gare du Nord, where the platform ends. Restaurants are telephoned, in French.',
    picture: paris,
    alt: 'Paris at night: the Eiffel Tower lit, its reflection in the Seine.',
  },
  {
    id: 'marbella',
    name: cityNames.marbella,
    line: 'Málaga, the toll road, and dinner by the boats at Puerto Banús.',
    detail:
      'From Málaga airport to the Golden Mile is some forty minutes by the toll road. In August we allow longer and tell you so. If there is a villa, the shutters are up and the milk is in before you arrive.',
    picture: marbella,
    alt: 'Marbella by moonlight: La Concha above the lights of the shore, palms in front.',
  },
  {
    id: 'dubai',
    name: cityNames.dubai,
    line: 'Al Maktoum at midnight. The car is cool, the room is lit.',
    detail:
      'Al Maktoum, south of the city, has a terminal for private aircraft. Most airlines land at Dubai International, and the two are far enough apart that we ask twice. An hour inland there is sand, and somebody to put out chairs.',
    picture: dubai,
    alt: 'Dubai at night: the Burj Khalifa above a row of lit towers and still water.',
  },
];
