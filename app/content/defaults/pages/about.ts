import * as pictures from '#app/content/pictures/pictures.ts';
import type { SiteContent } from '#contract/site/content.ts';

export const about: SiteContent['pages']['about'] = {
  heading: 'About us',
  // Held together, so that no line ends with the first words of the second sentence.
  statement:
    'You will meet us at a kerb, often in the rain. By\u00a0then\u00a0most of the work is done.',
  paragraphs: [
    'The house is run from Manchester, a city that made its living by moving things: cotton by canal, then by rail. We move people, who have views about the temperature of the car.',
    'The car is the part you see. Behind it is a desk with a clock for each city, where somebody is reading a landing time, or explaining to a head waiter that six have become nine, or asking a shop in Paris to look again for the other glove.',
    'A request tends to arrive at an awkward hour and out of order: landing tomorrow, four of us, my mother does not like tunnels. We send back two questions, and later a plain list of what has been done.',
    'Sometimes the answer is no: the restaurant is full, or the train would be quicker. You hear it from us at once, with what we would do in your place. About everything else we keep quiet.',
  ],
  filmsSection: {
    heading: 'Two films',
    lead: 'Nothing plays until you say so, and then without sound.',
  },
  films: [
    {
      vimeoId: '9000000002',
      title: 'Rain on the window',
      caption: 'Manchester Airport to Deansgate, twenty past midnight. Nobody speaks.',
      poster: {
        picture: pictures.aboutRain,
        alt: 'Raindrops on a car window at night, street lamps out of focus behind them.',
      },
      delivered: 'about-1',
    },
    {
      vimeoId: '9000000003',
      title: 'The open door',
      caption: 'A front door in Mayfair. Somebody telephoned ahead.',
      poster: {
        picture: pictures.aboutDoorway,
        alt: 'An open front door at night, warm light falling across wet paving.',
      },
      delivered: 'about-2',
    },
  ],
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
  principlesPicture: pictures.umbrellaHandle,
  cities: {
    heading: 'Where we work',
    lead: 'One number reaches all five. It rings in Manchester.',
  },
  citiesPicture: {
    picture: pictures.fromTheAir,
    alt: 'A lit coast at night from the window of an aircraft; on the ledge, a book and a cup of coffee.',
  },
  servicesLink: 'See the six services',
  invitationHeading: 'Leave it with us',
  invitationLead: 'Half a plan will do. Somebody in Manchester asks for the other half.',
  invitationPicture: pictures.luggage,
};
