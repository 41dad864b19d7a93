// The site map of the areas. Apart from routes.tsx, because the script of a public page does not need it.
import type { ComponentType } from 'react';
import { type Sentence, says } from '#contract/texts/texts.ts';
import type { PageAccess } from './lib/auth/auth-redirect.ts';

export type AreaRoute = {
  /** In the browser's tab, before the company's name. */
  title: string | Sentence;
  access: PageAccess;
  path: string;
  load: () => Promise<{ default: ComponentType }>;
};

export const nameOf = ({ title }: Pick<AreaRoute, 'title'>) =>
  typeof title === 'string' ? title : title();

export const pageTitle = (page: Pick<AreaRoute, 'title'>, houseName: string) =>
  `${nameOf(page)} | ${houseName}`;

/** The last part of a page's path may be an id: `/admin/clients/:id`. */
export function isAt({ path }: Pick<AreaRoute, 'path'>, address: string): boolean {
  const [start = '', id] = path.split(':');
  return id === undefined
    ? path === address
    : address.startsWith(start) && /^[^/]+$/.test(address.slice(start.length));
}

export const areaRoutes: readonly AreaRoute[] = [
  {
    title: says('title.signIn'),
    access: 'guests',
    path: '/login',
    load: () => import('./members/sign-in/login.tsx'),
  },
  {
    title: says('title.register'),
    access: 'guests',
    path: '/register',
    load: () => import('./members/sign-in/register.tsx'),
  },
  {
    title: says('title.members'),
    access: 'members',
    path: '/members',
    load: () => import('./members/home/members.tsx'),
  },
  {
    title: says('title.account'),
    access: 'members',
    path: '/members/account',
    load: () => import('./members/account/account.tsx'),
  },
  {
    title: 'Staff: sign in',
    access: 'admin-guests',
    path: '/admin/login',
    load: () => import('./admin/sign-in/admin-login.tsx'),
  },
  {
    title: 'Dashboard',
    access: 'desk',
    path: '/admin',
    load: () => import('./admin/dashboard/dashboard.tsx'),
  },
  {
    title: 'The site',
    access: 'admins',
    path: '/admin/site',
    load: () => import('./admin/site/site.tsx'),
  },
  {
    title: 'Videos',
    access: 'admins',
    path: '/admin/videos',
    load: () => import('./admin/videos/videos.tsx'),
  },
  {
    title: 'Services library',
    access: 'admins',
    path: '/admin/services',
    load: () => import('./admin/services/services.tsx'),
  },
  {
    title: 'Testimonials library',
    access: 'admins',
    path: '/admin/testimonials',
    load: () => import('./admin/testimonials/testimonials.tsx'),
  },
  {
    title: 'Enquiries',
    access: 'desk',
    path: '/admin/enquiries',
    load: () => import('./admin/enquiries/enquiries.tsx'),
  },
  {
    title: 'Client',
    access: 'desk',
    path: '/admin/clients/:id',
    load: () => import('./admin/enquiries/client/client-page.tsx'),
  },
  {
    title: 'Registration codes',
    access: 'desk',
    path: '/admin/codes',
    load: () => import('./admin/codes/codes.tsx'),
  },
  {
    title: 'Members list',
    access: 'admins',
    path: '/admin/members',
    load: () => import('./admin/members/members.tsx'),
  },
  {
    title: 'Audit log',
    access: 'admins',
    path: '/admin/audit',
    load: () => import('./admin/audit/audit.tsx'),
  },
  {
    title: 'Your account',
    access: 'staff-account',
    path: '/admin/account',
    load: () => import('./admin/account/account.tsx'),
  },
];
