import type { CityId } from '../city-names.ts';

export const about = {
  heading: 'About us',
  /** Set in large type. At most thirty words. */
  statement: 'You will meet us at a kerb, often in the rain. By then most of the work is done.',
  paragraphs: [
    'Aldermere is a concierge and chauffeur house. It is run from Manchester, a city that made its living by moving things: cotton by canal, then by rail. We move people, who have views about the temperature of the car.',
    'The car is the part you see. Behind it is a desk with a clock for each city, where somebody is reading a landing time, or explaining to a head waiter that six have become nine, or asking a shop in Paris to look again for the other glove.',
    'A request tends to arrive at an awkward hour and out of order: landing tomorrow, four of us, my mother does not like tunnels. We send back two questions, and later a plain list of what has been done. There is nothing to download. You need not learn anybody’s job title.',
    'Sometimes the answer is no. The restaurant is full, or the boat ought not to go out. Now and then it is that the train would be quicker. You hear this from us at once, with what we would do in your place. About everything else we keep quiet. You will not find a passenger’s name on these pages.',
  ],
  films: {
    heading: 'Two films',
    lead: 'Nothing plays until you say so, and then without sound.',
  },
  principlesHeading: 'House rules',
  principles: [
    {
      title: 'Be early',
      text: 'The car is in place before you are. Waiting is our half of the work.',
    },
    {
      title: 'Be discreet',
      text: 'A chauffeur hears a good deal between the airport and the hotel. It stays in the car.',
    },
    {
      title: 'Give the price first',
      text: 'You know the figure before anything is booked. If it moves, we stop and ask.',
    },
    {
      title: 'Remember',
      text: 'Tell us once about an allergy, a firm pillow or a child’s seat. The next booking has it.',
    },
  ],
  cities: {
    heading: 'Where we work',
    lead: 'One number reaches all five. It rings in Manchester.',
    /** Two or three sentences each. */
    details: {
      manchester:
        'Aldermere is run from here. Most mornings begin at Manchester Airport, which some still call Ringway, or on the concourse at Piccadilly. When a flight is late the desk moves the car, and you need not ring.',
      london:
        'Private flights come in to Luton, Farnborough or Biggin Hill, and each is a different road into town. In Mayfair there is nowhere to stand, so the car circles the square. It is at the kerb when you come down the steps.',
      paris:
        'Le Bourget takes private aircraft and no airlines, so the walk to the car is a few paces. The Eurostar is met at the Gare du Nord, where the platform ends. Restaurants are telephoned, in French.',
      marbella:
        'From Málaga airport to the Golden Mile is some forty minutes by the toll road. In August we allow longer and tell you so. If there is a villa, the shutters are up and the milk is in before you arrive.',
      dubai:
        'Al Maktoum, south of the city, has a terminal for private aircraft. Most airlines land at Dubai International, and the two are far enough apart that we ask twice. An hour inland there is sand, and somebody to put out chairs.',
    } satisfies Record<CityId, string>,
  },
  servicesLink: 'See the six services',
} as const;
