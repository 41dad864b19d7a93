import type { SiteContent } from '#contract/site/content.ts';

const onQuotation = 'Custom quotation';

// For members only: no public page and no script may hold it.
const cars: SiteContent['members']['cars'] = [
  {
    id: 'rolls-royce-phantom',
    type: 'ultra-luxury',
    name: 'Rolls-Royce Phantom',
    description:
      'More than 130 kilograms of sound insulation stand between you and the road. The rear doors are hinged at the back, so you walk in rather than climb in.',
    availability: 'London, Paris, Dubai',
    price: 'from £650 per day',
    features: [
      'Rear-hinged coach doors that close at a button',
      '6.75-litre V12, twin turbochargers',
      'Starlight headliner',
      'Picnic tables behind the front seats',
      'Umbrellas kept in the doors',
    ],
  },
  {
    id: 'bentley-flying-spur',
    type: 'ultra-luxury',
    name: 'Bentley Flying Spur',
    description:
      'Made at Crewe, some thirty miles from our desk. It steers with all four wheels, which shortens a hotel forecourt, and drives all four, which settles a wet motorway.',
    availability: 'All locations',
    price: 'from £550 per day',
    features: [
      'All-wheel drive and all-wheel steering',
      'Touch-screen remote for the rear seats',
      'Diamond-quilted leather',
      'Rotating display in the dashboard',
      'Flying B mascot that rises and retracts',
    ],
  },
  {
    id: 'ferrari-sf90',
    type: 'super-sports',
    name: 'Ferrari SF90',
    description:
      'A V8 and three electric motors, 1,000 cv between them. It can also leave quietly, on the motors alone, for up to 25 kilometres.',
    availability: 'Transport only: a closed transporter brings it and takes it away',
    price: onQuotation,
    features: [
      '4.0-litre twin-turbo V8, plug-in hybrid',
      'Three electric motors, four-wheel drive',
      'Eight-speed dual-clutch gearbox',
      'Two seats',
    ],
  },
  {
    id: 'lamborghini-aventador-svj',
    type: 'super-sports',
    name: 'Lamborghini Aventador SVJ',
    description:
      'A 6.5-litre V12 without a turbocharger, and flaps in the wing that press on the inside wheels in a bend. In 2018 it lapped the Nürburgring in 6 minutes 44.97 seconds.',
    availability: 'Transport only: a closed transporter brings it and takes it away',
    price: onQuotation,
    features: [
      '6.5-litre naturally aspirated V12, 770 cv',
      'ALA 2.0 active aerodynamics',
      'Four-wheel drive and rear-wheel steering',
      'Scissor doors',
      'Two seats',
    ],
  },
  {
    id: 'range-rover-autobiography-lwb',
    type: 'luxury-suv',
    name: 'Range Rover Autobiography LWB',
    description:
      'The long wheelbase: twenty centimetres more than the standard car, given to the rear seats. For the shooting lodge, the ski bags, or the lane that the sat-nav calls a road.',
    availability: 'Manchester, London, Marbella',
    price: 'from £450 per day',
    features: [
      'Reclining, heated and ventilated rear seats',
      'Four-zone climate control',
      'Permanent all-wheel drive, air suspension',
      'Meridian sound system',
      'Panoramic roof',
    ],
  },
  {
    id: 'aston-martin-db5',
    type: 'classic',
    name: '1965 Aston Martin DB5',
    description:
      'Built at Newport Pagnell in the last year of the model, with bodywork on the Superleggera principle of Touring of Milan: aluminium panels over thin steel tubes. It is brought to a place, looked at, and brought home.',
    availability: 'Transport and display only: it is shown, and not driven',
    price: onQuotation,
    features: [
      '4.0-litre straight six, three SU carburettors',
      'Five-speed ZF gearbox',
      'Aluminium bodywork over steel tubes',
      'Chromed wire wheels',
      'Brought in a closed transporter, with a minder',
    ],
  },
];

export const members: SiteContent['members'] = {
  promises: [
    {
      title: 'Priority Booking',
      text: 'Your dates first. You hear the same day which car it is.',
    },
    {
      title: 'Personal Concierge',
      text: 'One person, by name. They keep your file: the allergy, the pillow, the seat you like.',
    },
    {
      title: 'Global Access',
      text: 'One number for all five cities, 6\u00a0am to 1\u00a0am, Manchester time. For the hours between, you have your chauffeur’s.',
    },
  ],
  fleetLead:
    'Six cars, drawn to one scale. Open one for where it can be, what it costs and what is in it.',
  servicesText: 'The direct line. Say where and when. The desk knows your name.',
  cars,
};
