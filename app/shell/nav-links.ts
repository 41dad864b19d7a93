// The navigation bar's links, in order.

export type NavLink = {
  href: string;
  label: string;
  className?: 'nav-link-outlined' | 'nav-link-name';
  /** Other paths at which this link is the current one. */
  alsoAt?: readonly string[];
};

export const navLinks: readonly NavLink[] = [
  { href: '/', label: 'Home' },
  { href: '/about', label: 'About' },
  { href: '/services', label: 'Services' },
  { href: '/testimonials', label: 'Testimonials' },
  { href: '/login', label: 'Login', alsoAt: ['/register', '/members'] },
  { href: '/contact', label: 'Contact', className: 'nav-link-outlined' },
];

export function ariaCurrent(link: NavLink, path: string): 'page' | 'true' | undefined {
  if (link.href === path) return 'page';
  return link.alsoAt?.includes(path) ? 'true' : undefined;
}
