// Texts to begin with. They stay out of the content until somebody puts one there, and out of the editor's script.
import type { LegalPageId } from '#contract/site/page-table.ts';

export const legalDrafts: Readonly<Record<LegalPageId, () => Promise<{ default: string }>>> = {
  terms: () => import('./terms.md?raw'),
  privacy: () => import('./privacy.md?raw'),
  cookies: () => import('./cookies.md?raw'),
};
