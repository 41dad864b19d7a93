// Counts that are typed in texts, such as "The six services in full": they do not follow their list.
import { getAt } from '#app/admin/site/draft/content-path.ts';
import { expandAll } from '#app/admin/site/fields/expand-fields.ts';
import type { Difference } from '#contract/site/api.ts';
import type { SiteContent } from '#contract/site/content.ts';

const countedLists = [
  { path: 'tiles', nouns: 'services|tiles' },
  { path: 'cards', nouns: 'clients|testimonials|cards|like it' },
  { path: 'cities', nouns: 'cities' },
  { path: 'members.cars', nouns: 'cars' },
  { path: 'pages.about.films', nouns: 'films' },
];

const words = 'none one two three four five six seven eight nine ten eleven twelve'.split(' ');

export type CountedText = { path: string; label: string; text: string; count: number };

/** The texts that say how many there were before the draft made a list longer or shorter. */
export function findOutdatedCounts(
  changes: readonly Difference[],
  draft: SiteContent,
): CountedText[] {
  const resized = countedLists.flatMap(({ path, nouns }) => {
    const change = changes.find((one) => one.path === path);
    const [before, count] = [lengthOf(change?.before), lengthOf(change?.after)];
    return before === count ? [] : [{ count, pattern: patternOf(before, nouns) }];
  });
  if (resized.length === 0) return [];
  return expandAll(draft).flatMap(({ field, path, crumbs }) => {
    if (field.kind !== 'line' && field.kind !== 'paragraph') return [];
    const text = String(getAt(draft, path) ?? '');
    const found = resized.find(({ pattern }) => pattern.test(text));
    return found ? [{ path, label: crumbs.join(' › '), text, count: found.count }] : [];
  });
}

const lengthOf = (list: unknown) => (Array.isArray(list) ? list.length : 0);

/** The number in letters or digits, and the noun within the next three words. */
const patternOf = (count: number, nouns: string) =>
  new RegExp(`\\b(?:${words[count] ?? count}|${count})\\b(?: [\\w’-]+){0,2} (?:${nouns})\\b`, 'i');
