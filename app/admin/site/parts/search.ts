import { pageNames } from '#app/admin/site-draft/page-names.ts';
import { publicPageIds } from '#contract/site/page-lists.ts';
import type { Part } from './field.ts';
import { line, paragraph, picture } from './field-builders.ts';

export const search: Part = {
  id: 'search',
  label: 'Search and sharing',
  lead: 'How each page is named in search results, in the browser’s tab and where its link is shared.',
  previews: [],
  groups: Object.fromEntries(
    publicPageIds.map((page) => {
      const label = pageNames[page];
      const fields = [
        line(`meta.${page}.title`, `Title of ${label}`),
        paragraph(`meta.${page}.description`, `Description of ${label}`),
        picture(`meta.${page}.card`, `Share picture of ${label}`, 'share', {
          none: 'The picture that came with the site.',
        }),
      ];
      return [label, fields];
    }),
  ),
};
