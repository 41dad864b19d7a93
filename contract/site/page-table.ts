// Every page that visitors see. What lists pages reads this table (page-lists.ts); what a page needs besides stands in
// records of these ids, which do not compile while one has no entry.

/** In the order of the navigation bar. Of each the owner can change the text, the title and the description. */
export const publicPages = {
  home: { path: '/', label: 'Home' },
  about: { path: '/about', label: 'About' },
  services: { path: '/services', label: 'Services' },
  testimonials: { path: '/testimonials', label: 'Testimonials' },
  contact: { path: '/contact', label: 'Contact' },
} as const;

/** In the order of the footer. Each exists once its text is published. */
export const legalPages = {
  terms: { path: '/terms', label: 'Terms' },
  privacy: { path: '/privacy', label: 'Privacy' },
  cookies: { path: '/cookies', label: 'Cookies' },
} as const;

export type PublicPageId = keyof typeof publicPages;
export type LegalPageId = keyof typeof legalPages;
export type SitePageId = PublicPageId | LegalPageId | 'not-found';
