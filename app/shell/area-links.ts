import { isStaff, type User } from '#contract/accounts/accounts.ts';
import { type NavLink, navLinks } from './nav-links.ts';

/** The bar's links in the areas: after Login the user's name, which leads to their own pages. */
export function areaLinks(user: User | undefined): readonly NavLink[] {
  if (!user) return navLinks;
  const home = isStaff(user.role) ? '/admin' : '/members';
  const own: NavLink = {
    path: home,
    label: user.username,
    className: 'nav-link-name',
    alsoAt: [`${home}/account`],
  };
  return navLinks.flatMap((link) => (link.path === '/login' ? [link, own] : [link]));
}
