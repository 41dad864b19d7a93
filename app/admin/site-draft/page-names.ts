import type { SitePageId } from '#contract/site/page-lists.ts';

/** What the editor calls each page. */
export const pageNames: Readonly<Record<SitePageId, string>> = {
  home: 'Home',
  about: 'About',
  services: 'Services',
  testimonials: 'Testimonials',
  contact: 'Contact',
  terms: 'Terms',
  privacy: 'Privacy',
  cookies: 'Cookies',
  'not-found': '404',
};
