// What is published as a whole, or stays in the draft as a whole: a line, a list, a legal text, a picture with its words,
// a film, a quotation with its initials.
import type { Difference, Problem } from './api.ts';
import type { SiteContent } from './content.ts';

/** How many names of a path make a part. */
const partDepths: Record<keyof SiteContent, number> = {
  house: 3,
  // Visitors accept label and notice together.
  consent: 1,
  legal: 2,
  cities: 1,
  tiles: 1,
  cards: 1,
  members: 2,
  pages: 3,
  meta: 2,
  languages: 2,
};

/** The home page names some of the tiles by their ids, so both change together. */
const homeTiles = 'pages.home.tiles';

export function partOf(path: string): string {
  const keys = path.split('.');
  const part = keys.slice(0, partDepths[keys[0] as keyof SiteContent]).join('.');
  return part === homeTiles ? 'tiles' : part;
}

export const pathsOf = (part: string) => (part === 'tiles' ? [part, homeTiles] : [part]);

/** A part with a problem stays as visitors see it, and its draft stays in the draft. */
export function splitChanges(draft: {
  changes: readonly Difference[];
  problems: readonly Problem[];
}) {
  const heldParts = new Set(draft.problems.map(({ path }) => partOf(path)));
  const isHeld = ({ path }: Difference) => heldParts.has(partOf(path));
  return {
    heldParts,
    ready: draft.changes.filter((change) => !isHeld(change)),
    held: draft.changes.filter(isHeld),
  };
}
