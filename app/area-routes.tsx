// The site map of the areas. Apart from routes.tsx, because the script of a public page does not need it.
import type { ComponentType } from 'react';
import type { PageAccess } from './lib/auth/auth-redirect.ts';

export type AreaRoute = {
  /** In the browser's tab, before the company's name. */
  title: string;
  description: string;
  access: PageAccess;
  path: string;
  load: () => Promise<{ default: ComponentType }>;
};

export const pageTitle = ({ title }: { title: string }, houseName: string) =>
  `${title} | ${houseName}`;

export const areaRoutes: readonly AreaRoute[] = [
  {
    title: 'Members: sign in',
    description: 'Members sign in here.',
    access: 'guests',
    path: '/login',
    load: () => import('./members/sign-in/login.tsx'),
  },
  {
    title: 'Members: register',
    description: 'For those who hold a registration code from the house.',
    access: 'guests',
    path: '/register',
    load: () => import('./members/sign-in/register.tsx'),
  },
  {
    title: 'Members',
    description: 'The fleet, for members.',
    access: 'members',
    path: '/members',
    load: () => import('./members/home/members.tsx'),
  },
  {
    title: 'Your account',
    description: 'A member’s own account.',
    access: 'members',
    path: '/members/account',
    load: () => import('./members/account/account.tsx'),
  },
  {
    title: 'Staff: sign in',
    description: 'A restricted area.',
    access: 'admin-guests',
    path: '/admin/login',
    load: () => import('./admin/sign-in/admin-login.tsx'),
  },
  {
    title: 'Dashboard',
    description: 'The house’s own desk.',
    access: 'desk',
    path: '/admin',
    load: () => import('./admin/dashboard/dashboard.tsx'),
  },
  {
    title: 'The site',
    description: 'What visitors read and see.',
    access: 'admins',
    path: '/admin/site',
    load: () => import('./admin/site/site.tsx'),
  },
  {
    title: 'Videos',
    description: 'The library of films.',
    access: 'admins',
    path: '/admin/videos',
    load: () => import('./admin/videos/videos.tsx'),
  },
  {
    title: 'Services library',
    description: 'The library of services.',
    access: 'admins',
    path: '/admin/services',
    load: () => import('./admin/services/services.tsx'),
  },
  {
    title: 'Testimonials library',
    description: 'The library of testimonials.',
    access: 'admins',
    path: '/admin/testimonials',
    load: () => import('./admin/testimonials/testimonials.tsx'),
  },
  {
    title: 'Enquiries',
    description: 'What visitors have sent.',
    access: 'desk',
    path: '/admin/enquiries',
    load: () => import('./admin/enquiries/enquiries.tsx'),
  },
  {
    title: 'Registration codes',
    description: 'Codes issued, used and revoked.',
    access: 'desk',
    path: '/admin/codes',
    load: () => import('./admin/codes/codes.tsx'),
  },
  {
    title: 'Members list',
    description: 'Who holds an account.',
    access: 'admins',
    path: '/admin/members',
    load: () => import('./admin/members/members.tsx'),
  },
  {
    title: 'Audit log',
    description: 'Who did what, and when.',
    access: 'admins',
    path: '/admin/audit',
    load: () => import('./admin/audit/audit.tsx'),
  },
  {
    title: 'Your account',
    description: 'One’s own account.',
    access: 'staff-account',
    path: '/admin/account',
    load: () => import('./admin/account/account.tsx'),
  },
];
