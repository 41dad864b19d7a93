import { isStaff, type User } from '#contract/accounts.ts';
import { type NavLink, navLinks } from './nav-links.ts';

const areas = ['/members', '/admin'];

/** The bar's links in the areas: in the place of Login the user's name, which leads to their own pages. */
export function areaLinks(user: User | undefined, path: string): readonly NavLink[] {
  if (!user) return navLinks;
  const isInArea = areas.some((area) => `${path}/`.startsWith(`${area}/`));
  const own: NavLink = {
    href: isStaff(user.role) ? '/admin' : '/members',
    label: user.username,
    className: 'nav-link-name',
    alsoAt: isInArea ? [path] : [],
  };
  return navLinks.map((link) => (link.href === '/login' ? own : link));
}
