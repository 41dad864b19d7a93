// The navigation bar's links, in order.
import { publicPages } from '#contract/site/page-table.ts';
import type { TextKey } from '#contract/texts/texts.ts';

export type NavLink = {
  path: string;
  className?: string;
  /** Other paths at which this link is the current one. */
  alsoAt?: readonly string[];
} & ({ label: TextKey; name?: undefined } | { label?: undefined; name: string });

const { contact, ...others } = publicPages;

export const navLinks: readonly NavLink[] = [
  ...Object.values(others),
  { path: '/login', label: 'menu.login', alsoAt: ['/register', '/members'] },
  { ...contact, className: 'nav-link-outlined' },
];

export function ariaCurrent(link: NavLink, path: string): 'page' | 'true' | undefined {
  if (link.path === path) return 'page';
  return link.alsoAt?.includes(path) ? 'true' : undefined;
}
