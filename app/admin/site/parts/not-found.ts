import type { Part } from '#app/admin/site/fields/field.ts';
import { paragraph, picture } from '#app/admin/site/fields/field-builders.ts';

export const notFound: Part = {
  id: 'not-found',
  label: '404',
  lead: 'What a visitor reads at an address that does not exist.',
  previews: ['not-found'],
  groups: [
    {
      heading: 'Page',
      fields: [
        paragraph('pages.notFound.sentence', 'Sentence'),
        picture('pages.notFound.picture', 'Picture', 'poster'),
      ],
    },
  ],
};
