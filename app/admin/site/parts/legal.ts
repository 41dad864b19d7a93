import type { Part } from '#app/admin/site/fields/field.ts';
import { legalLabels } from '#app/content/legal-pages.ts';
import { legalPageValues } from '#contract/site/legal-pages.ts';

export const legal: Part = {
  id: 'legal',
  label: 'Legal pages',
  lead: 'A page exists, and is linked in the footer, once its text is published. Leave one empty and it is not there.',
  previews: legalPageValues,
  groups: legalPageValues.map((page) => ({
    heading: legalLabels[page],
    fields: [
      {
        kind: 'markdown',
        path: `legal.${page}`,
        page,
        label: `Text of ${legalLabels[page]}`,
        help: '## begins a heading, - a line of a list, [words](https://address) a link. An empty line begins a new paragraph.',
      },
    ],
  })),
};
