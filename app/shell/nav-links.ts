// The navigation bar's links, in order.
import { publicPages } from '#contract/site/page-table.ts';
import { type Sentence, says, type TextKey } from '#contract/texts/texts.ts';

export type NavLink = {
  path: string;
  label: Sentence;
  className?: string;
  /** Other paths at which this link is the current one. */
  alsoAt?: readonly string[];
};

const { contact, ...others } = publicPages;

const toLink = ({ path, label }: { path: string; label: TextKey }): NavLink => ({
  path,
  label: says(label),
});

export const navLinks: readonly NavLink[] = [
  ...Object.values(others).map(toLink),
  { path: '/login', label: says('menu.login'), alsoAt: ['/register', '/members'] },
  { ...toLink(contact), className: 'nav-link-outlined' },
];

export function ariaCurrent(link: NavLink, path: string): 'page' | 'true' | undefined {
  if (link.path === path) return 'page';
  return link.alsoAt?.includes(path) ? 'true' : undefined;
}
