// The site map of the public pages, each a document of its own; that of the areas is area-routes.tsx.
import type { ComponentType } from 'react';
import type { Picture } from '#contract/site/pictures.ts';
import type { PageContent, PageId } from './content/page-content.ts';

/** A picture at the top of a page, preloaded before layout. */
export type PreloadedPicture = { picture: Picture; sizes: string; media?: string };
export type PageModule<Id extends PageId = PageId> = {
  default: ComponentType;
  preloadedPictures?(page: PageContent<Id>): readonly PreloadedPicture[];
};

type PublicRouteId = Exclude<PageId, 'areas'>;

export type PublicRoute = {
  /** Also names its folder and file, app/site/<id>/<id>.tsx, by which its script is found. */
  id: PublicRouteId;
  path: string;
  load: () => Promise<PageModule>;
};

export const publicRoutes: readonly PublicRoute[] = [
  { id: 'home', path: '/', load: () => import('./site/home/home.tsx') },
  {
    id: 'about',
    path: '/about',
    load: () => import('./site/about/about.tsx'),
  },
  {
    id: 'services',
    path: '/services',
    load: () => import('./site/services/services.tsx'),
  },
  {
    id: 'testimonials',
    path: '/testimonials',
    load: () => import('./site/testimonials/testimonials.tsx'),
  },
  {
    id: 'contact',
    path: '/contact',
    load: () => import('./site/contact/contact.tsx'),
  },
];

/** Shown, with status 404, at every path that is in neither table. */
export const notFoundRoute: PublicRoute = {
  id: 'not-found',
  path: '/404',
  load: () => import('./site/not-found/not-found.tsx'),
};
