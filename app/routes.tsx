// The code of each public page, and of the page at an address that does not exist; the areas' is in area-routes.tsx.
import type { ComponentType } from 'react';
import type { SitePageId } from '#contract/site/page-lists.ts';
import type { PageContent } from './content/page-content.ts';
import type { PreloadedPicture } from './ui/picture.tsx';

export type PageModule<Id extends SitePageId = SitePageId> = {
  default: ComponentType;
  preloadedPictures?(page: PageContent<Id>): readonly PreloadedPicture[];
};

const loadLegal = () => import('./site/legal/legal.tsx');

/** Each is app/site/<id>/<id>.tsx, by which its script and its style sheet are found, but for the legal pages. */
export const loadPage: Readonly<Record<SitePageId, () => Promise<PageModule>>> = {
  home: () => import('./site/home/home.tsx'),
  about: () => import('./site/about/about.tsx'),
  services: () => import('./site/services/services.tsx'),
  testimonials: () => import('./site/testimonials/testimonials.tsx'),
  contact: () => import('./site/contact/contact.tsx'),
  terms: loadLegal,
  privacy: loadLegal,
  cookies: loadLegal,
  'not-found': () => import('./site/not-found/not-found.tsx'),
};
