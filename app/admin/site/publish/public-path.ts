import type { Part } from '#app/admin/site/fields/field.ts';
import type { Difference } from '#contract/site/api.ts';
import type { SiteContent } from '#contract/site/content.ts';
import { legalPageIds, sitePages } from '#contract/site/page-lists.ts';

type Version = { content: SiteContent; changes: readonly Difference[] };

/** Where visitors see what was edited: of the legal pages one that exists, best one that has just changed. */
export function findPublicPath({ previews }: Pick<Part, 'previews'>, version: Version): string {
  const { content, changes } = version;
  const legalPages = legalPageIds.filter((id) => content.legal[id]);
  const isChanged = (id: string) => changes.some(({ path }) => path === `legal.${id}`);
  const [page] = previews.some((id) => id === 'terms')
    ? [...legalPages.filter(isChanged), ...legalPages]
    : previews;
  return !page || page === 'not-found' ? '/' : sitePages[page].path;
}
