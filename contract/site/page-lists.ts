// Apart from the table, because the script of a public page needs none of these: what is marked as pure is left out of it.
import type { TextKey } from '#contract/texts/texts.ts';
import { type PublicPageId, publicPages } from './page-table.ts';

/** In the order of the footer. Each exists once its text is published. */
export const legalPages = {
  terms: { path: '/terms', label: 'menu.terms' },
  privacy: { path: '/privacy', label: 'menu.privacy' },
  cookies: { path: '/cookies', label: 'menu.cookies' },
} as const satisfies Record<string, { path: string; label: TextKey }>;

export type LegalPageId = keyof typeof legalPages;
export type SitePageId = PublicPageId | LegalPageId | 'not-found';

export const sitePages: Readonly<Record<SitePageId, { path: string; label: TextKey }>> = {
  ...publicPages,
  ...legalPages,
  /** Shown, with status 404, at every other path. */
  'not-found': { path: '/404', label: 'menu.missing' },
};

export const publicPageIds = /* @__PURE__ */ Object.keys(publicPages) as PublicPageId[];
export const legalPageIds = /* @__PURE__ */ Object.keys(legalPages) as LegalPageId[];
export const sitePageIds = /* @__PURE__ */ Object.keys(sitePages) as SitePageId[];

export const publicPaths = /* @__PURE__ */ publicPageIds.map((id): string => publicPages[id].path);

export const isLegalPage = (id: SitePageId): id is LegalPageId => id in legalPages;
