import type { Part } from '#app/admin/site/fields/field.ts';
import { paragraph, picture } from '#app/admin/site/fields/field-builders.ts';
import { legalPageIds } from '#contract/site/page-lists.ts';
import { legalPages } from '#contract/site/page-table.ts';

export const legal: Part = {
  id: 'legal',
  label: 'Legal pages',
  lead: 'A page exists, and is linked in the footer, once its text is published. Leave one empty and it is not there.',
  previews: legalPageIds,
  groups: legalPageIds.map((page) => ({
    heading: legalPages[page].label,
    fields: [
      {
        kind: 'markdown',
        path: `legal.${page}`,
        page,
        label: `Text of ${legalPages[page].label}`,
        help: '## begins a heading, - a line of a list, [words](https://address) a link. An empty line begins a new paragraph.',
      },
    ],
  })),
};

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
