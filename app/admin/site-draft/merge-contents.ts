// Two people changed one draft: what does not collide is merged, the rest is for the later one to choose.
import { isFields, joinPath } from './content-path.ts';
import { isSame } from './merge-patch.ts';

export type Conflict = {
  /** Has ids in the place of list indexes. Mine is what the draft has there. */
  path: string;
  theirs: unknown;
};

export type Merged<Content> = {
  /** Where both changed a field, mine stands here. */
  content: Content;
  conflicts: Conflict[];
};

type Item = { id: string };

export function mergeContents<Content>(
  base: Content,
  mine: Content,
  theirs: Content,
): Merged<Content> {
  const conflicts: Conflict[] = [];
  const content = merge(base, mine, theirs, '') as Content;
  return { content, conflicts };

  function merge(base: unknown, mine: unknown, theirs: unknown, path: string): unknown {
    if (isSame(mine, theirs) || isSame(mine, base)) return theirs;
    if (isSame(theirs, base)) return mine;
    if (isDivided(base) && isDivided(mine) && isDivided(theirs)) {
      const keys = new Set([...Object.keys(base), ...Object.keys(mine), ...Object.keys(theirs)]);
      const merged = [...keys].flatMap((key) => {
        const value = merge(base[key], mine[key], theirs[key], joinPath(path, key));
        return value === undefined ? [] : [[key, value] as const];
      });
      return Object.fromEntries(merged);
    }
    if (isItems(base) && isItems(mine) && isItems(theirs)) {
      const merged = mergeItems({ base, mine, theirs }, path);
      if (merged) return merged;
    }
    conflicts.push({ path, theirs });
    return mine;
  }

  /** Undefined where both sides added, removed or moved items, or one removed what the other changed. */
  function mergeItems(lists: Record<'base' | 'mine' | 'theirs', Item[]>, path: string) {
    const { base, mine, theirs } = lists;
    const [arranged, other] = isSame(ids(mine), ids(base)) ? [theirs, mine] : [mine, theirs];
    if (!isSame(ids(other), ids(base)) && !isSame(ids(other), ids(arranged))) return undefined;
    const isLost = base.some(
      (item) => !find(arranged, item.id) && !isSame(item, find(other, item.id)),
    );
    if (isLost) return undefined;
    return arranged.map(({ id }) => {
      const versions = [find(base, id), find(mine, id), find(theirs, id)] as const;
      return merge(...versions, joinPath(path, `#${id}`));
    });
  }
}

/** A picture is one field, and so is a translation with its digest: nobody types their parts. */
const isDivided = (value: unknown): value is Record<string, unknown> =>
  isFields(value) && !('hash' in value) && !('of' in value);

const isItems = (value: unknown): value is Item[] =>
  Array.isArray(value) && value.every((item) => isFields(item) && typeof item.id === 'string');

const ids = (items: readonly Item[]) => items.map(({ id }) => id);

const find = (items: readonly Item[], id: string) => items.find((item) => item.id === id);
