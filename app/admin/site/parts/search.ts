import type { Part } from '#app/admin/site/fields/field.ts';
import { line, paragraph, picture } from '#app/admin/site/fields/field-builders.ts';
import { publicPageIds } from '#contract/site/page-lists.ts';
import { publicPages } from '#contract/site/page-table.ts';

export const search: Part = {
  id: 'search',
  label: 'Search and sharing',
  lead: 'How each page is named in search results, in the browser’s tab and where its link is shared.',
  previews: [],
  groups: publicPageIds.map((page) => {
    const { label } = publicPages[page];
    return {
      heading: label,
      fields: [
        line(`meta.${page}.title`, `Title of ${label}`),
        paragraph(`meta.${page}.description`, `Description of ${label}`),
        picture(`meta.${page}.card`, `Share picture of ${label}`, 'share', {
          none: 'The picture that came with the site.',
        }),
      ],
    };
  }),
};
