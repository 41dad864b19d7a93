// The whole site map. A public page is a document of its own; the areas are one app behind a sign-in.
import type { ComponentType } from 'react';
import { pages } from './content/pages.ts';
import type { Picture } from './content/pictures.ts';
import type { Admits } from './lib/auth-redirect.ts';

type PageMeta = { title: string; description: string };

/** A picture at the top of a page, asked for before the browser has laid the page out. */
export type LeadPicture = { picture: Picture; sizes: string; media?: string };
export type PageModule = { default: ComponentType; leadPictures?: readonly LeadPicture[] };

export type PublicRoute = PageMeta & {
  kind: 'public';
  /** Also the page's file name in app/site, by which its script is found and preloaded. */
  id: string;
  path: string;
  load: () => Promise<PageModule>;
};

export type AreaRoute = PageMeta & {
  kind: 'members' | 'admin';
  admits: Admits;
  path: string;
  load: () => Promise<PageModule>;
};

export const publicRoutes: readonly PublicRoute[] = [
  { kind: 'public', id: 'home', path: '/', ...pages.home, load: () => import('./site/home.tsx') },
  {
    kind: 'public',
    id: 'about',
    path: '/about',
    ...pages.about,
    load: () => import('./site/about.tsx'),
  },
  {
    kind: 'public',
    id: 'services',
    path: '/services',
    ...pages.services,
    load: () => import('./site/services.tsx'),
  },
  {
    kind: 'public',
    id: 'testimonials',
    path: '/testimonials',
    ...pages.testimonials,
    load: () => import('./site/testimonials.tsx'),
  },
  {
    kind: 'public',
    id: 'contact',
    path: '/contact',
    ...pages.contact,
    load: () => import('./site/contact.tsx'),
  },
];

/** Shown, with status 404, at every address that is not in the tables. */
export const notFoundRoute: PublicRoute = {
  kind: 'public',
  id: 'not-found',
  path: '/404',
  ...pages.notFound,
  load: () => import('./site/not-found.tsx'),
};

export const areaRoutes: readonly AreaRoute[] = [
  {
    kind: 'members',
    admits: 'guests',
    path: '/login',
    ...pages.login,
    load: () => import('./members/login.tsx'),
  },
  {
    kind: 'members',
    admits: 'guests',
    path: '/register',
    ...pages.register,
    load: () => import('./members/register.tsx'),
  },
  {
    kind: 'members',
    admits: 'members',
    path: '/members',
    ...pages.members,
    load: () => import('./members/members.tsx'),
  },
  {
    kind: 'admin',
    admits: 'admin-guests',
    path: '/admin/login',
    ...pages.adminLogin,
    load: () => import('./admin/login.tsx'),
  },
  {
    kind: 'admin',
    admits: 'admins',
    path: '/admin',
    ...pages.admin,
    load: () => import('./admin/dashboard.tsx'),
  },
  {
    kind: 'admin',
    admits: 'admins',
    path: '/admin/videos',
    ...pages.adminVideos,
    load: () => import('./admin/videos.tsx'),
  },
  {
    kind: 'admin',
    admits: 'admins',
    path: '/admin/services',
    ...pages.adminServices,
    load: () => import('./admin/services.tsx'),
  },
  {
    kind: 'admin',
    admits: 'admins',
    path: '/admin/testimonials',
    ...pages.adminTestimonials,
    load: () => import('./admin/testimonials.tsx'),
  },
  {
    kind: 'admin',
    admits: 'admins',
    path: '/admin/codes',
    ...pages.adminCodes,
    load: () => import('./admin/codes.tsx'),
  },
  {
    kind: 'admin',
    admits: 'admins',
    path: '/admin/members',
    ...pages.adminMembers,
    load: () => import('./admin/members.tsx'),
  },
];
