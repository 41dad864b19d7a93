// The site map of the areas. Apart from routes.tsx, because the script of a public page does not need it.
import type { ComponentType } from 'react';
import type { PageId } from './content/pages/page-meta.ts';
import type { PageAccess } from './lib/auth-redirect.ts';

export type AreaRoute = {
  id: PageId;
  access: PageAccess;
  path: string;
  load: () => Promise<{ default: ComponentType }>;
};

export const areaRoutes: readonly AreaRoute[] = [
  {
    id: 'login',
    access: 'guests',
    path: '/login',
    load: () => import('./members/sign-in/login.tsx'),
  },
  {
    id: 'register',
    access: 'guests',
    path: '/register',
    load: () => import('./members/sign-in/register.tsx'),
  },
  {
    id: 'members',
    access: 'members',
    path: '/members',
    load: () => import('./members/home/members.tsx'),
  },
  {
    id: 'adminLogin',
    access: 'admin-guests',
    path: '/admin/login',
    load: () => import('./admin/sign-in/admin-login.tsx'),
  },
  {
    id: 'admin',
    access: 'admins',
    path: '/admin',
    load: () => import('./admin/dashboard/dashboard.tsx'),
  },
  {
    id: 'adminVideos',
    access: 'admins',
    path: '/admin/videos',
    load: () => import('./admin/videos/videos.tsx'),
  },
  {
    id: 'adminServices',
    access: 'admins',
    path: '/admin/services',
    load: () => import('./admin/services/services.tsx'),
  },
  {
    id: 'adminTestimonials',
    access: 'admins',
    path: '/admin/testimonials',
    load: () => import('./admin/testimonials/testimonials.tsx'),
  },
  {
    id: 'adminEnquiries',
    access: 'admins',
    path: '/admin/enquiries',
    load: () => import('./admin/enquiries/enquiries.tsx'),
  },
  {
    id: 'adminCodes',
    access: 'admins',
    path: '/admin/codes',
    load: () => import('./admin/codes/codes.tsx'),
  },
  {
    id: 'adminMembers',
    access: 'admins',
    path: '/admin/members',
    load: () => import('./admin/members/members.tsx'),
  },
  {
    id: 'adminAudit',
    access: 'admins',
    path: '/admin/audit',
    load: () => import('./admin/audit/audit.tsx'),
  },
];
