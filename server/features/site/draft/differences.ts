// What differs between two contents, field by field, for people to read before they publish.
import type { Difference } from '#contract/site/api.ts';

type Fields = Record<string, unknown>;

/** A list counts as one field, and so do a picture, a film of the library and a translation: nobody types their parts. */
const isDivided = (value: unknown): value is Fields =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !('hash' in value) &&
  !('updatedAt' in value) &&
  !('of' in value);

export function findDifferences(before: unknown, after: unknown, path = ''): Difference[] {
  if (!isDivided(before) || !isDivided(after)) {
    // Null for a field that is not there: JSON has no undefined.
    const change = { path, before: before ?? null, after: after ?? null };
    return isSame(before, after) ? [] : [change];
  }
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) =>
    findDifferences(before[key], after[key], path ? `${path}.${key}` : key),
  );
}

/** Spaces around a text are not published, so they are no difference. */
function isSame(before: unknown, after: unknown): boolean {
  if (typeof before === 'string' && typeof after === 'string') {
    return before.trim() === after.trim();
  }
  if (!isObject(before) || !isObject(after)) return before === after;
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].every((key) => isSame(before[key], after[key]));
}

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
