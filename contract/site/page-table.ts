// Every page that visitors see. What lists pages reads this table (page-lists.ts); what a page needs besides stands in
// records of these ids, which do not compile while one has no entry.
import type { TextKey } from '#contract/texts/texts.ts';

type Page = { path: string; label: TextKey };

/** In the order of the navigation bar. Of each the owner can change the text, the title and the description. */
export const publicPages = {
  home: { path: '/', label: 'menu.home' },
  about: { path: '/about', label: 'menu.about' },
  services: { path: '/services', label: 'menu.services' },
  testimonials: { path: '/testimonials', label: 'menu.testimonials' },
  contact: { path: '/contact', label: 'menu.contact' },
} as const satisfies Record<string, Page>;

export type PublicPageId = keyof typeof publicPages;
