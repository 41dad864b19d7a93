// A place in the content: "house.name", "tiles.2.title" or, wherever the item stands in its list, "tiles.#nightlife.title".
type Fields = Record<string, unknown>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const split = (path: string) => (path === '' ? [] : path.split('.'));

export const joinPath = (...parts: (string | number)[]) =>
  parts.filter((part) => part !== '').join('.');

/** The key of an object, or the index in a list; undefined where there is no such item. */
function toKey(parent: unknown, part: string): string | number | undefined {
  if (!Array.isArray(parent)) return part;
  const index = part.startsWith('#')
    ? parent.findIndex((item) => isFields(item) && item.id === part.slice(1))
    : Number(part);
  return Number.isInteger(index) && index >= 0 ? index : undefined;
}

const child = (parent: unknown, key: string | number | undefined): unknown =>
  key === undefined || typeof parent !== 'object' || parent === null
    ? undefined
    : (parent as Fields)[key];

export const getAt = (content: unknown, path: string): unknown =>
  split(path).reduce((parent, part) => child(parent, toKey(parent, part)), content);

/** A copy with another value at that place; undefined takes the field out. A place that is gone changes nothing. */
export function setAt<Content>(content: Content, path: string, value: unknown): Content {
  const [part, ...rest] = split(path);
  if (part === undefined) return value as Content;
  const key = toKey(content, part);
  if (key === undefined) return content;
  const next = setAt(child(content, key), rest.join('.'), value);
  if (Array.isArray(content)) return content.with(key as number, next) as Content;
  const { [key]: _, ...others } = (content ?? {}) as Fields;
  // A field that stays keeps its place among the others.
  if (next !== undefined) return { ...(content as Fields), [key]: next } as Content;
  return others as Content;
}

/** Replaces list indexes by ids, where the items have ids: the path stays true when the list is reordered. */
export const toStablePath = (content: unknown, path: string) =>
  renameParts(content, path, (parent, part) => {
    const item = child(parent, toKey(parent, part));
    return Array.isArray(parent) && isFields(item) && typeof item.id === 'string'
      ? `#${item.id}`
      : part;
  });

/** Replaces ids by list indexes, which fields have as their names. */
export const toIndexedPath = (content: unknown, path: string) =>
  renameParts(content, path, (parent, part) => toKey(parent, part) ?? part);

function renameParts(
  content: unknown,
  path: string,
  rename: (parent: unknown, part: string) => string | number,
): string {
  const parts = split(path);
  const parentOf = (depth: number) => getAt(content, parts.slice(0, depth).join('.'));
  return parts.map((part, depth) => rename(parentOf(depth), part)).join('.');
}
