import { siteDraft } from '#app/forms/drafts/area-drafts.ts';
import type { Unsaved } from './draft-editor.ts';

/** Belongs to one user: another who signs in after a reload must not save what they did not type. */
export const unsavedDraftOf = (userId: string) => ({
  read(): Unsaved | undefined {
    const { owner, base, mine } = siteDraft.read();
    return owner === userId && base && mine
      ? { base: JSON.parse(base), mine: JSON.parse(mine) }
      : undefined;
  },
  keep: ({ base, mine }: Unsaved) =>
    siteDraft.keep({ owner: userId, base: JSON.stringify(base), mine: JSON.stringify(mine) }),
  drop: siteDraft.drop,
});
