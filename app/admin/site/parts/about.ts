import type { PosterFilm } from '#contract/site/films.ts';
import type { Part } from './field.ts';
import {
  invitation,
  line,
  list,
  paragraph,
  picture,
  posterFilm,
  section,
  textList,
  titledList,
} from './field-builders.ts';

export const about: Part = {
  id: 'about',
  label: 'About',
  lead: 'Who you are, two films, the house rules and the cities.',
  previews: ['about'],
  groups: {
    Opening: [
      line('pages.about.heading', 'Heading'),
      paragraph('pages.about.statement', 'Statement in large type'),
      textList('pages.about.paragraphs', 'Paragraphs', paragraph('', 'Paragraph')),
    ],
    Films: [
      ...section('pages.about.filmsSection'),
      list('pages.about.films', 'Films', 'film', {
        fields: posterFilm(''),
        // A place needs a picture from the start: that of the film before it, until another is chosen.
        create: (films) => ({
          title: '',
          vimeoId: '',
          caption: '',
          poster: { picture: (films.at(-1) as PosterFilm | undefined)?.poster.picture, alt: '' },
        }),
        nameOf: ({ title }: PosterFilm) => title,
      }),
    ],
    'House rules': [
      line('pages.about.principlesHeading', 'Heading'),
      titledList('pages.about.principles', 'Rules', 'rule'),
      picture('pages.about.principlesPicture', 'Picture beside them', 'tile'),
    ],
    'Cities and the way on': [
      ...section('pages.about.cities'),
      picture('pages.about.citiesPicture', 'Picture beside the cities', 'tile'),
      line('pages.about.servicesLink', 'Link to the services'),
      ...invitation('pages.about'),
    ],
  },
};
