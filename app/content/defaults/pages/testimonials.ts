import { cabin, letter } from '#app/content/pictures/pictures.ts';
import type { SiteContent } from '#contract/site/content.ts';

export const testimonials: SiteContent['pages']['testimonials'] = {
  heading: 'They sign with initials.',
  lead: 'They told us afterwards. People come to us to be left alone, so nobody is named.',
  filmHeading: 'A letter, on film',
  film: {
    vimeoId: '9000000004',
    title: 'A letter from a client',
    caption: 'Written on hotel paper in Paris. It came a week later, by post.',
    poster: {
      picture: letter,
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
  invitationPicture: cabin,
};
