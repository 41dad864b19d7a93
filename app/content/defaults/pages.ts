import * as pictures from '#app/content/pictures/pictures.ts';
import { name } from '#contract/brand.ts';
import type { SiteContent } from '#contract/site/content.ts';

export const pages: SiteContent['pages'] = {
  home: {
    heroLine: 'Chauffeurs and concierge in Manchester, London, Paris, Marbella and Dubai',
    heroPicture: pictures.hero,
    heroPortrait: pictures.heroPortrait,
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
      picture: pictures.greyUmbrella,
      alt: 'From above: a grey umbrella over the open door of a car, in the rain.',
    },
    invitationPicture: pictures.jetSteps,
  },
  about: {
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
  },
  services: {
    heading: 'What we arrange',
    lead: 'Open one to read what happens. If your request is not among the six, send it anyway.',
    closing: {
      heading: 'Something else',
      text: 'A cello needs its own seat. A dog needs papers for France. Ask.',
      picture: {
        picture: pictures.cello,
        alt: 'A cello on its back: the bridge, four strings and a sound hole.',
      },
    },
  },
  testimonials: {
    heading: 'They sign with initials.',
    lead: 'They told us afterwards. People come to us to be left alone, so nobody is named.',
    filmHeading: 'A letter, on film',
    film: {
      vimeoId: '9000000004',
      title: 'A letter from a client',
      caption: 'Written on hotel paper in Paris. It came a week later, by post.',
      poster: {
        picture: pictures.letter,
        alt: 'A handwritten letter by candlelight: three lines in ink on laid paper.',
      },
      delivered: 'testimonial',
    },
    /** A sample, as the cards are. */
    quotation: {
      quote:
        'The chauffeur kept batteries for my father’s hearing aid in the glovebox. I\u00a0had mentioned them once, in March.',
      initials: 'EP',
      title: 'Publisher',
    },
    cardsHeading: 'Seven more clients',
    invitationHeading: 'Where are you going?',
    invitationLead: 'Name the place and the day. You have a price before anything is booked.',
    invitationPicture: pictures.cabin,
  },
  contact: {
    heading: 'Contact',
    lead: 'WhatsApp is quickest. The form reaches the same people.',
    reachHeading: 'How to reach us',
    citiesHeading: 'Where we work',
    formHeading: 'Tell us where, and when.',
    messageHint: 'A date and a city, or a flight number.',
    picture: {
      picture: pictures.fiveClocks,
      alt: 'Five small brass clocks in a row on a polished desk by lamplight, one for each city.',
    },
    sentNext: 'Somebody in Manchester reads it next. The answer goes to',
    sentHurry: 'If it cannot wait, write on WhatsApp and give the reference.',
  },
  notFound: {
    sentence: 'Nobody is waiting at this address. The front door is where it always was.',
    picture: pictures.emptyRoad,
  },
  invitation: {
    heading: 'Tell us when you land',
    sentences: [
      'A flight number is enough, or a date and a city.',
      'Somebody in Manchester will read it and write back.',
    ],
    button: 'Make an enquiry',
  },
};
