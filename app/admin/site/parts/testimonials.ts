import type { Part } from '#app/admin/site/fields/field.ts';
import {
  invitation,
  line,
  paragraph,
  picture,
  quotation,
  section,
} from '#app/admin/site/fields/field-builders.ts';
import { newItemId } from '#contract/site/item-ids.ts';
import type { TestimonialCard } from '#contract/site/lists.ts';
import { posterFilm } from './films.ts';

export const testimonials: Part = {
  id: 'testimonials',
  label: 'Testimonials',
  lead: 'The testimonials page and its cards. A card is written here, or it shows a testimonial of the library.',
  previews: ['testimonials'],
  groups: [
    {
      heading: 'Opening',
      fields: [...section('pages.testimonials')],
    },
    {
      heading: 'Film',
      fields: [
        line('pages.testimonials.filmHeading', 'Heading'),
        ...posterFilm('pages.testimonials.film'),
      ],
    },
    { heading: 'Large quotation', fields: quotation('pages.testimonials.quotation') },
    {
      heading: 'Cards',
      fields: [
        line('pages.testimonials.cardsHeading', 'Heading'),
        {
          kind: 'list',
          path: 'cards',
          label: 'Cards',
          noun: 'card',
          library: 'testimonial',
          fields: [
            paragraph('quote', 'Quotation', { filledBy: 'record' }),
            line('initials', 'Initials', { filledBy: 'record' }),
            line('title', 'Role or place', { filledBy: 'record' }),
            picture('picture', 'Picture', 'card', { none: 'No picture: the words stand alone.' }),
          ],
          create: () => ({ id: newItemId(), quote: '', initials: '', title: '' }),
          nameOf: ({ initials, title }: TestimonialCard) =>
            [initials, title].filter(Boolean).join(', '),
        },
      ],
    },
    {
      heading: 'Invitation',
      fields: [...invitation('pages.testimonials')],
    },
  ],
};
