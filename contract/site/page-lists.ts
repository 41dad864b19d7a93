// Apart from the table, because the script of a public page needs none of these.
import type { TextKey } from '#contract/texts/texts.ts';
import {
  type LegalPageId,
  legalPages,
  type PublicPageId,
  publicPages,
  type SitePageId,
} from './page-table.ts';

export const sitePages: Readonly<Record<SitePageId, { path: string; label: TextKey }>> = {
  ...publicPages,
  ...legalPages,
  /** Shown, with status 404, at every other path. */
  'not-found': { path: '/404', label: 'menu.missing' },
};

export const publicPageIds = Object.keys(publicPages) as PublicPageId[];
export const legalPageIds = Object.keys(legalPages) as LegalPageId[];
export const sitePageIds = Object.keys(sitePages) as SitePageId[];

export const publicPaths = publicPageIds.map((id): string => publicPages[id].path);

export const isLegalPage = (id: SitePageId): id is LegalPageId => id in legalPages;
