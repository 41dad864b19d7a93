import * as pictures from '#app/content/pictures/pictures.ts';
import type { SiteContent } from '#contract/site/content.ts';

export const tiles: SiteContent['tiles'] = [
  {
    id: 'chauffeurs',
    title: 'Chauffeurs',
    lead: 'A car waits before you land, and stays until you leave.',
    description:
      'Send the flight number. The chauffeur watches it, sets off early and is standing at arrivals, or outside the private terminal, when you come through. Your bags are taken at the doors. The car has been warm for ten minutes. Some passengers like to talk and some do not; a good chauffeur knows by the first roundabout. You keep the same one for the whole stay, so the second morning needs no directions.',
    points: [
      'One transfer, a day, or the whole visit',
      'A second car when the luggage needs its own',
      'An umbrella in the door, this being Manchester',
    ],
    topic: 'travel',
    picture: {
      picture: pictures.chauffeurs,
      alt: 'The lit cabin of a car at night, a furled umbrella against the seat.',
    },
    icon: 'luxury-car',
  },
  {
    id: 'restaurant-bookings',
    title: 'Restaurant Bookings',
    lead: 'The table by the window, at the hour you meant.',
    description:
      'Tell us the evening, how many you are, and who cannot eat what. We telephone, because a booking page shows only what is left. If the room is full we ask for the first cancellation and hold a table somewhere else until it comes. For a large party the menu is agreed a day ahead, and the bill can be paid where your guests will not see it. When the coffee arrives, send one word. The car will be outside.',
    points: [
      'Allergies told to the kitchen by telephone, on the day',
      'Children expected, and seated away from the door',
      'Private rooms in all five cities',
    ],
    topic: 'dining',
    picture: {
      picture: pictures.restaurantBookings,
      alt: 'Two wine glasses and a candle on a dark table, the room behind out of focus.',
    },
    icon: 'events',
  },
  {
    id: 'nightlife',
    title: 'Nightlife',
    lead: 'Your name is at the door. So is the car.',
    description:
      'Deansgate in January is a cold place to queue. That afternoon we agree the table, the number of guests and the minimum spend with the club, and send you all of it in writing before you dress. Somebody on the door has your name and knows how to say it. The car stays close, moves when the street is shut, and takes your friends home in whatever order they give up. We write once more, when the last of them is indoors.',
    points: [
      'Guests who come early find their names there too',
      'Concert boxes and ringside seats, when there are any',
      'The coat you left behind, sent on in the morning',
    ],
    topic: 'entertainment',
    icon: 'city-travel',
  },
  {
    id: 'fashion',
    title: 'Fashion',
    lead: 'The shop opens early, or the tailor comes to you.',
    description:
      'Some shops on Bond Street and avenue Montaigne will unlock an hour early for one customer, if they are asked properly and know the sizes. We ask. Or a rail is sent up to the hotel, with somebody to pin a hem. What you keep is paid for; the rest goes back the same afternoon. And if you are in Dubai and the black shoes are in a hall cupboard in Cheshire, we find a pair before the speeches.',
    points: [
      'Repairs too: a heel, a clasp, a zip',
      'Your measurements kept on file, if you wish',
      'Parcels sent home with the customs papers done',
    ],
    topic: 'lifestyle',
    picture: {
      picture: pictures.fashion,
      alt: 'Folds of dark silk catching narrow lines of light.',
    },
    icon: 'day-hire',
  },
  {
    id: 'car-rentals',
    title: 'Car Rentals',
    lead: 'Handed over at the kerb. No\u00a0counter, no queue.',
    description:
      'Sometimes you would rather drive. The car comes to the house, the hotel or the airfield with a full tank, and whoever brings it stays long enough to show you what is not obvious, such as reverse. Licence, insurance and deposit have been dealt with by then. At the end you leave it where we agreed, keys with the porter, and go in to breakfast. You need not wash it. We have seen sand before.',
    points: [
      'For an afternoon, a weekend or the summer',
      'Tolls and congestion charges dealt with',
      'Child seats fitted before the car leaves us',
    ],
    topic: 'travel',
    icon: 'car',
  },
  {
    id: 'excursions',
    title: 'Excursions',
    lead: 'A boat by moonlight, a\u00a0car on the quay after.',
    description:
      'A day out is made of other people’s timetables: a skipper, a cellar, a museum that shuts for lunch. We ring them all and put the day on one page, which goes to you and to the chauffeur. Then you may ignore it. From Manchester it might be Windermere and a long lunch. From Marbella, a boat towards Gibraltar. Dubai means sand, and an alarm set for five. Blankets are in the boot, with something for seasickness.',
    points: [
      'Lunch packed where there is nowhere to eat',
      'A chauffeur who waits, and minds the coats',
      'The forecast read the night before, and a second plan',
    ],
    topic: 'travel',
    picture: {
      picture: pictures.excursions,
      alt: 'A low moon over open sea, one small boat on the horizon.',
    },
    icon: 'international',
  },
];
