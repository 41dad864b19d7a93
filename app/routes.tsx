// The whole site map. A public page is a document of its own; the areas are one app behind a sign-in.
import type { ComponentType } from 'react';
import type { PageId } from './content/page-meta.ts';
import type { Picture } from './content/pictures.ts';
import type { Admits } from './lib/auth-redirect.ts';

/** A picture at the top of a page, asked for before the browser has laid the page out. */
export type LeadPicture = { picture: Picture; sizes: string; media?: string };
export type PageModule = { default: ComponentType; leadPictures?: readonly LeadPicture[] };

export type PublicRoute = {
  /** Also the page's file name in app/site, by which its script is found and preloaded. */
  id: PageId;
  path: string;
  load: () => Promise<PageModule>;
};

export type AreaRoute = {
  id: PageId;
  admits: Admits;
  path: string;
  load: () => Promise<PageModule>;
};

export const publicRoutes: readonly PublicRoute[] = [
  { id: 'home', path: '/', load: () => import('./site/home.tsx') },
  {
    id: 'about',
    path: '/about',
    load: () => import('./site/about.tsx'),
  },
  {
    id: 'services',
    path: '/services',
    load: () => import('./site/services.tsx'),
  },
  {
    id: 'testimonials',
    path: '/testimonials',
    load: () => import('./site/testimonials.tsx'),
  },
  {
    id: 'contact',
    path: '/contact',
    load: () => import('./site/contact.tsx'),
  },
];

/** Shown, with status 404, at every address that is not in the tables. */
export const notFoundRoute: PublicRoute = {
  id: 'not-found',
  path: '/404',
  load: () => import('./site/not-found.tsx'),
};

export const areaRoutes: readonly AreaRoute[] = [
  {
    id: 'login',
    admits: 'guests',
    path: '/login',
    load: () => import('./members/login.tsx'),
  },
  {
    id: 'register',
    admits: 'guests',
    path: '/register',
    load: () => import('./members/register.tsx'),
  },
  {
    id: 'members',
    admits: 'members',
    path: '/members',
    load: () => import('./members/members.tsx'),
  },
  {
    id: 'adminLogin',
    admits: 'admin-guests',
    path: '/admin/login',
    load: () => import('./admin/login.tsx'),
  },
  {
    id: 'admin',
    admits: 'admins',
    path: '/admin',
    load: () => import('./admin/dashboard.tsx'),
  },
  {
    id: 'adminVideos',
    admits: 'admins',
    path: '/admin/videos',
    load: () => import('./admin/videos.tsx'),
  },
  {
    id: 'adminServices',
    admits: 'admins',
    path: '/admin/services',
    load: () => import('./admin/services.tsx'),
  },
  {
    id: 'adminTestimonials',
    admits: 'admins',
    path: '/admin/testimonials',
    load: () => import('./admin/testimonials.tsx'),
  },
  {
    id: 'adminEnquiries',
    admits: 'admins',
    path: '/admin/enquiries',
    load: () => import('./admin/enquiries.tsx'),
  },
  {
    id: 'adminCodes',
    admits: 'admins',
    path: '/admin/codes',
    load: () => import('./admin/codes.tsx'),
  },
  {
    id: 'adminMembers',
    admits: 'admins',
    path: '/admin/members',
    load: () => import('./admin/members.tsx'),
  },
];
