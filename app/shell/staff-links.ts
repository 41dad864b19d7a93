// The staff's own navigation, in the admin area: English, as all of it.
import type { User } from '#contract/accounts/accounts.ts';
import type { NavLink } from './nav-links.ts';

const enquiries: NavLink = { path: '/admin/enquiries', name: 'Enquiries' };

/** What is not here is on the dashboard. */
const staffLinks: Partial<Record<User['role'], readonly NavLink[]>> = {
  desk: [enquiries, { path: '/admin/codes', name: 'Codes' }],
  admin: [
    enquiries,
    { path: '/admin/site', name: 'Site' },
    {
      path: '/admin/services',
      name: 'Library',
      alsoAt: ['/admin/testimonials', '/admin/videos'],
    },
    { path: '/admin/members', name: 'Members' },
    { path: '/admin/audit', name: 'Audit' },
  ],
};

export const staffLinksFor = ({ role }: User, own: NavLink): readonly NavLink[] => [
  ...(staffLinks[role] ?? []),
  own,
  { path: '/', name: 'Public site' },
];
