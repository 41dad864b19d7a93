import type { Part } from '#app/admin/site/fields/field.ts';
import { line, paragraph, picture } from '#app/admin/site/fields/field-builders.ts';
import { type PublicPageId, publicPageValues } from '#contract/site/pages.ts';

export const pageNames: Readonly<Record<PublicPageId, string>> = {
  home: 'Home',
  about: 'About',
  services: 'Services',
  testimonials: 'Testimonials',
  contact: 'Contact',
};

export const search: Part = {
  id: 'search',
  label: 'Search and sharing',
  lead: 'How each page is named in search results, in the browser’s tab and where its link is shared.',
  previews: [],
  groups: publicPageValues.map((page) => ({
    heading: pageNames[page],
    fields: [
      line(`meta.${page}.title`, `Title of ${pageNames[page]}`),
      paragraph(`meta.${page}.description`, `Description of ${pageNames[page]}`),
      picture(`meta.${page}.card`, `Share picture of ${pageNames[page]}`, 'share', {
        none: 'The picture that came with the site.',
      }),
    ],
  })),
};
