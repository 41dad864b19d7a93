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
      title: 'Say nothing',
      text: 'A chauffeur hears a good deal between the airport and the hotel. It stays in the car.',
    },
    {
      title: 'Give the price first',
      text: 'You know the figure before anything is booked. If it moves, we stop and ask.',
    },
    {
      title: 'Remember',
      text: 'The walnut allergy, the firm pillow, the child who is sick on bends. Tell us once.',
    },
  ],
  cities: {
    heading: 'Where to find the car',
    lead: 'One number reaches all five. It rings in Manchester.',
  },
  servicesLink: 'See the six services',
} as const;
