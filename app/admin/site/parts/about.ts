import type { Part } from '#app/admin/site/fields/field.ts';
import {
  invitation,
  line,
  paragraph,
  picture,
  section,
  textList,
  titledList,
} from '#app/admin/site/fields/field-builders.ts';
import type { PosterFilm } from '#contract/site/films.ts';
import { posterFilm } from './films.ts';

export const about: Part = {
  id: 'about',
  label: 'About',
  lead: 'Who you are, two films, the house rules and the cities.',
  previews: ['about'],
  groups: [
    {
      heading: 'Opening',
      fields: [
        line('pages.about.heading', 'Heading'),
        paragraph('pages.about.statement', 'Statement in large type'),
        textList('pages.about.paragraphs', 'Paragraphs', paragraph('', 'Paragraph')),
      ],
    },
    {
      heading: 'Films',
      fields: [
        ...section('pages.about.filmsSection'),
        {
          kind: 'list',
          path: 'pages.about.films',
          label: 'Films',
          noun: 'film',
          fields: posterFilm(''),
          // A place needs a picture from the start: that of the film before it, until another is chosen.
          create: (films) => ({
            title: '',
            vimeoId: '',
            caption: '',
            poster: { picture: (films.at(-1) as PosterFilm | undefined)?.poster.picture, alt: '' },
          }),
          nameOf: ({ title }: PosterFilm) => title,
        },
      ],
    },
    {
      heading: 'House rules',
      fields: [
        line('pages.about.principlesHeading', 'Heading'),
        titledList('pages.about.principles', 'Rules', 'rule'),
        picture('pages.about.principlesPicture', 'Picture beside them', 'tile'),
      ],
    },
    {
      heading: 'Cities and the way on',
      fields: [
        ...section('pages.about.cities'),
        picture('pages.about.citiesPicture', 'Picture beside the cities', 'tile'),
        line('pages.about.servicesLink', 'Link to the services'),
        ...invitation('pages.about'),
      ],
    },
  ],
};
