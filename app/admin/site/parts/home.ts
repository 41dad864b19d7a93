import type { Part } from './field.ts';
import {
  choice,
  line,
  paragraph,
  picture,
  quotation,
  section,
  textList,
} from './field-builders.ts';

const homeTile = (index: number) =>
  choice(`pages.home.tiles.${index}`, `Service ${index + 1}`, ({ tiles }) =>
    tiles.map(({ id, title }) => ({ value: id, label: title || 'Untitled' })),
  );

export const home: Part = {
  id: 'home',
  label: 'Home',
  lead: 'The first page, from its opening line to the invitation at its foot.',
  previews: ['home'],
  groups: {
    Opening: [
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
      textList(
        'pages.home.sentences',
        'Sentences',
        paragraph('', 'Sentence'),
        'The first is set large.',
      ),
    ],
    Cities: section('pages.home.cities'),
    Services: [
      ...section('pages.home.services'),
      ...[0, 1, 2].map(homeTile),
      line('pages.home.servicesLink', 'Link to the services page'),
    ],
    Quotation: [
      ...quotation('pages.home.quotation'),
      line('pages.home.quotationLink', 'Link to the testimonials'),
      picture('pages.home.quotationPicture', 'Picture behind the quotation', 'wide', {
        help: 'The words stand over its right half: choose one that is dark and plain there. A phone shows its left half above them.',
      }),
    ],
    Invitation: [
      picture('pages.home.invitationPicture', 'Picture behind it', 'wide'),
      line('pages.invitation.heading', 'Heading'),
      textList('pages.invitation.sentences', 'Sentences of the invitation', line('', 'Sentence')),
      line('pages.invitation.button', 'Button', { help: 'Also on About and Testimonials.' }),
    ],
  },
};
