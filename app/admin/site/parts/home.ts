import type { Field, Part } from '#app/admin/site/fields/field.ts';
import {
  line,
  paragraph,
  picture,
  quotation,
  section,
  textList,
} from '#app/admin/site/fields/field-builders.ts';

const homeTile = (index: number): Field => ({
  kind: 'choice',
  path: `pages.home.tiles.${index}`,
  label: `Service ${index + 1}`,
  options: ({ tiles }) => tiles.map(({ id, title }) => ({ value: id, label: title || 'Untitled' })),
});

export const home: Part = {
  id: 'home',
  label: 'Home',
  lead: 'The first page, from its opening line to the invitation at its foot.',
  previews: ['home'],
  groups: [
    {
      heading: 'Opening',
      fields: [
        paragraph('pages.home.heroLine', 'Opening line', {
          help: 'What you do and where, for somebody who sees nothing else.',
        }),
        picture('pages.home.heroPicture', 'Picture', 'wide', {
          help: 'Before the film plays, and where films are switched off.',
        }),
        picture('pages.home.heroPortrait', 'Picture on an upright phone', 'tall'),
        { kind: 'film', path: 'pages.home.film', label: 'Film', takesVideos: false },
        line('pages.home.film.title', 'What the film shows', {
          help: 'Read out to those who cannot see it.',
        }),
        textList('pages.home.sentences', 'Sentences', paragraph('', 'Sentence'), {
          help: 'The first is set large.',
        }),
      ],
    },
    { heading: 'Cities', fields: section('pages.home.cities') },
    {
      heading: 'Services',
      fields: [
        ...section('pages.home.services'),
        ...[0, 1, 2].map(homeTile),
        line('pages.home.servicesLink', 'Link to the services page'),
      ],
    },
    {
      heading: 'Quotation',
      fields: [
        ...quotation('pages.home.quotation'),
        line('pages.home.quotationLink', 'Link to the testimonials'),
        picture('pages.home.quotationPicture', 'Picture behind the quotation', 'wide', {
          help: 'The words stand over its right half: choose one that is dark and plain there. A phone shows its left half above them.',
        }),
      ],
    },
    {
      heading: 'Invitation',
      fields: [
        picture('pages.home.invitationPicture', 'Picture behind it', 'wide'),
        line('pages.invitation.heading', 'Heading'),
        textList('pages.invitation.sentences', 'Sentences of the invitation', line('', 'Sentence')),
        line('pages.invitation.button', 'Button', { help: 'Also on About and Testimonials.' }),
      ],
    },
  ],
};
