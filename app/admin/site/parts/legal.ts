import { pageNames } from '#app/admin/site-draft/page-names.ts';
import { legalPageIds } from '#contract/site/page-lists.ts';
import type { Field, Part } from './field.ts';
import { paragraph, picture } from './field-builders.ts';

export const legal: Part = {
  id: 'legal',
  label: 'Legal pages',
  lead: 'A page exists, and is linked in the footer, once its text is published. Leave one empty and it is not there.',
  previews: legalPageIds,
  groups: Object.fromEntries(
    legalPageIds.map((page): [string, Field[]] => [
      pageNames[page],
      [
        {
          kind: 'markdown',
          path: `legal.${page}`,
          page,
          label: `Text of ${pageNames[page]}`,
          help: '## begins a heading, - a line of a list, [words](https://address) a link. An empty line begins a new paragraph.',
        },
      ],
    ]),
  ),
};

export const notFound: Part = {
  id: 'not-found',
  label: '404',
  lead: 'What a visitor reads at an address that does not exist.',
  previews: ['not-found'],
  groups: {
    Page: [
      paragraph('pages.notFound.sentence', 'Sentence'),
      picture('pages.notFound.picture', 'Picture', 'poster'),
    ],
  },
};
