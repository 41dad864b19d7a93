import { hashKey } from '@tanstack/react-query';
import { isFields } from './content-path.ts';

export const isSame = (a: unknown, b: unknown) => hashKey([a]) === hashKey([b]);

/** JSON Merge Patch, RFC 7396, from one content to the other: a list is sent as a whole. Undefined when they are equal. */
export function createPatch(before: unknown, after: unknown): unknown {
  if (!isFields(before) || !isFields(after)) return isSame(before, after) ? undefined : after;
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changes = [...keys].flatMap((key) => {
    const isRemoved = after[key] === undefined && before[key] !== undefined;
    const change = isRemoved ? null : createPatch(before[key], after[key]);
    return change === undefined ? [] : [[key, change] as const];
  });
  return changes.length > 0 ? Object.fromEntries(changes) : undefined;
}
