import type { TestimonialCard } from '#contract/site/lists.ts';
import type { Part } from './field.ts';
import {
  invitation,
  line,
  list,
  newItem,
  paragraph,
  picture,
  posterFilm,
  quotation,
  section,
} from './field-builders.ts';

export const testimonials: Part = {
  id: 'testimonials',
  label: 'Testimonials',
  lead: 'The testimonials page and its cards. A card is written here, or it shows a testimonial of the library.',
  previews: ['testimonials'],
  groups: {
    Opening: section('pages.testimonials'),
    Film: [
      line('pages.testimonials.filmHeading', 'Heading'),
      ...posterFilm('pages.testimonials.film'),
    ],
    'Large quotation': quotation('pages.testimonials.quotation'),
    Cards: [
      line('pages.testimonials.cardsHeading', 'Heading'),
      list('cards', 'Cards', 'card', {
        library: 'testimonial',
        fields: [
          paragraph('quote', 'Quotation', { filledBy: 'record' }),
          line('initials', 'Initials', { filledBy: 'record' }),
          line('title', 'Role or place', { filledBy: 'record' }),
          picture('picture', 'Picture', 'card', { none: 'No picture: the words stand alone.' }),
        ],
        create: () => newItem(['quote', 'initials', 'title']),
        nameOf: ({ initials, title }: TestimonialCard) =>
          [initials, title].filter(Boolean).join(', '),
      }),
    ],
    Invitation: invitation('pages.testimonials'),
  },
};
