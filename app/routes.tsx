// The site map of the public pages, each a document of its own; that of the areas is area-routes.tsx.
import type { ComponentType } from 'react';
import { legalPageValues } from '#contract/site/legal-pages.ts';
import type { PageContent, PageId } from './content/page-content.ts';
import type { PreloadedPicture } from './ui/picture.tsx';

export type PageModule<Id extends PageId = PageId> = {
  default: ComponentType;
  preloadedPictures?(page: PageContent<Id>): readonly PreloadedPicture[];
};

type PublicRouteId = Exclude<PageId, 'areas'>;

export type PublicRoute = {
  id: PublicRouteId;
  path: string;
  /** Its folder and file, app/site/<name>/<name>.tsx, by which its script is found. */
  file: string;
  load: () => Promise<PageModule>;
};

export const publicRoutes: readonly PublicRoute[] = [
  { id: 'home', path: '/', file: 'home', load: () => import('./site/home/home.tsx') },
  {
    id: 'about',
    path: '/about',
    file: 'about',
    load: () => import('./site/about/about.tsx'),
  },
  {
    id: 'services',
    path: '/services',
    file: 'services',
    load: () => import('./site/services/services.tsx'),
  },
  {
    id: 'testimonials',
    path: '/testimonials',
    file: 'testimonials',
    load: () => import('./site/testimonials/testimonials.tsx'),
  },
  {
    id: 'contact',
    path: '/contact',
    file: 'contact',
    load: () => import('./site/contact/contact.tsx'),
  },
];

/** Each is there once its text is published. */
export const legalRoutes: readonly PublicRoute[] = legalPageValues.map((id) => ({
  id,
  path: `/${id}`,
  file: 'legal',
  load: () => import('./site/legal/legal.tsx'),
}));

/** Shown, with status 404, at every path that is in neither table. */
export const notFoundRoute: PublicRoute = {
  id: 'not-found',
  path: '/404',
  file: 'not-found',
  load: () => import('./site/not-found/not-found.tsx'),
};
