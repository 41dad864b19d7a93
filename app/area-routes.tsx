// The site map of the areas. Apart from routes.tsx, because the script of a public page does not need it.
import type { ComponentType } from 'react';
import type { PageId } from './content/page-meta.ts';
import type { Admits } from './lib/auth-redirect.ts';

export type AreaRoute = {
  id: PageId;
  admits: Admits;
  path: string;
  load: () => Promise<{ default: ComponentType }>;
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
