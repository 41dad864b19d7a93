import { useState } from 'react';
import { toStablePath } from '#app/admin/site-draft/content-path.ts';
import type { EditorState } from '#app/admin/site-draft/draft-editor.ts';
import type { Problem } from '#contract/site/api.ts';

const isWithin = (places: ReadonlySet<string>, path: string) =>
  [...places].some((place) => path === place || path.startsWith(`${place}.`));

export type ShownProblems = {
  problems: readonly Problem[];
  /** A new item is empty, which is nothing to be marked at once. */
  begin: (item: string) => void;
  /** What is wrong with the field is shown from now on. */
  leave: (field: string) => void;
  showAll: () => void;
};

/** What is wrong with the draft, but for those fields of new items that nobody has left yet. */
export function useShownProblems({ draft, site }: EditorState): ShownProblems {
  // By stable path, so that they stay true when a list is reordered.
  const [begun, setBegun] = useState<ReadonlySet<string>>(new Set());
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  return {
    problems: site.problems.filter(({ path }) => {
      const place = toStablePath(site.draft, path);
      return !isWithin(begun, place) || isWithin(left, place);
    }),
    begin(item) {
      setBegun(new Set([...begun, item]));
      // Items without ids are known by their place: another may have stood there.
      setLeft(new Set([...left].filter((field) => !isWithin(new Set([item]), field))));
    },
    leave(field) {
      const place = toStablePath(draft, field);
      if (isWithin(begun, place) && !left.has(place)) setLeft(new Set([...left, place]));
    },
    showAll: () => setBegun(new Set()),
  };
}
