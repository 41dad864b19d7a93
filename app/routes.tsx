// The whole site map. A public page is a document of its own; the areas are one app behind a sign-in.
import type { ComponentType } from 'react';
import type { PageId } from './content/page-meta.ts';
import type { Picture } from './content/pictures.ts';
import type { Admits } from './lib/auth-redirect.ts';

/** A picture at the top of a page, preloaded before layout. */
export type PreloadedPicture = { picture: Picture; sizes: string; media?: string };
export type PageModule = {
  default: ComponentType;
  preloadedPictures?: readonly PreloadedPicture[];
};

export type PublicRoute = {
  /** Also names its folder and file, app/site/<id>/<id>.tsx, by which its script is found. */
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

export const areaRoutes: readonly AreaRoute[] = [
  {
    id: 'login',
    admits: 'guests',
    path: '/login',
    load: () => import('./members/sign-in/login.tsx'),
  },
  {
    id: 'register',
    admits: 'guests',
    path: '/register',
    load: () => import('./members/sign-in/register.tsx'),
  },
  {
    id: 'members',
    admits: 'members',
    path: '/members',
    load: () => import('./members/home/members.tsx'),
  },
  {
    id: 'adminLogin',
    admits: 'admin-guests',
    path: '/admin/login',
    load: () => import('./admin/sign-in/admin-login.tsx'),
  },
  {
    id: 'admin',
    admits: 'admins',
    path: '/admin',
    load: () => import('./admin/dashboard/dashboard.tsx'),
  },
  {
    id: 'adminVideos',
    admits: 'admins',
    path: '/admin/videos',
    load: () => import('./admin/videos/videos.tsx'),
  },
  {
    id: 'adminServices',
    admits: 'admins',
    path: '/admin/services',
    load: () => import('./admin/services/services.tsx'),
  },
  {
    id: 'adminTestimonials',
    admits: 'admins',
    path: '/admin/testimonials',
    load: () => import('./admin/testimonials/testimonials.tsx'),
  },
  {
    id: 'adminEnquiries',
    admits: 'admins',
    path: '/admin/enquiries',
    load: () => import('./admin/enquiries/enquiries.tsx'),
  },
  {
    id: 'adminCodes',
    admits: 'admins',
    path: '/admin/codes',
    load: () => import('./admin/codes/codes.tsx'),
  },
  {
    id: 'adminMembers',
    admits: 'admins',
    path: '/admin/members',
    load: () => import('./admin/members/members.tsx'),
  },
  {
    id: 'adminAudit',
    admits: 'admins',
    path: '/admin/audit',
    load: () => import('./admin/audit/audit.tsx'),
  },
];
