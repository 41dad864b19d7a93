import { areaDrafts } from '#app/forms/area-drafts.ts';
import type { Unsaved } from './draft-editor.ts';

const name = 'site';

/** Among the drafts of the areas: a session that ends takes the editor off the screen, and signing in brings it back. */
export const unsavedDraft = {
  read(): Unsaved | undefined {
    const { base, mine } = areaDrafts.read(name);
    return base && mine ? { base: JSON.parse(base), mine: JSON.parse(mine) } : undefined;
  },
  keep: ({ base, mine }: Unsaved) =>
    areaDrafts.keep(name, { base: JSON.stringify(base), mine: JSON.stringify(mine) }),
  drop: () => areaDrafts.drop(name),
};
