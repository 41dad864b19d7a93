import type { City } from '#contract/site/lists.ts';
import type { Part } from './field.ts';
import { line, list, newItem, paragraph } from './field-builders.ts';

export const cities: Part = {
  id: 'cities',
  label: 'Cities',
  lead: 'Where you work: with their time on the home page, About and Contact, and by name in the footer.',
  previews: ['home', 'about', 'contact'],
  groups: {
    Cities: [
      list('cities', 'Cities', 'city', {
        fields: [
          line('name', 'Name'),
          {
            kind: 'timeZone',
            path: 'timeZone',
            label: 'Time zone',
            help: 'For its clock. Begin with the continent: Europe/Paris.',
          },
          line('line', 'Line on the home page', { page: 'home' }),
          paragraph('detail', 'Text on the about page', { page: 'about' }),
        ],
        create: () => newItem(['name', 'timeZone', 'line', 'detail']),
        nameOf: ({ name }: City) => name,
      }),
    ],
  },
};
