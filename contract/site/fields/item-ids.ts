// The ids of list items. They stand in addresses, so they are made of the item's title and stay once they are published.

import { normaliseText } from '../../normalise-text.ts';

/** The id of an item that has no title yet; publishing gives it a name. */
export const newItemId = () => `new-${crypto.randomUUID().slice(0, 8)}`;

export const isNewItemId = (id: string) => /^new-[0-9a-f]{8}$/.test(id);

/** The title in letters of an address, and a number where another item has it. */
export function toItemId(title: string, taken: readonly { id: string }[]): string {
  const words = normaliseText('NFD', title)
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 48)
    .replace(/^-+|-+$/g, '');
  const name = words || 'item';
  const isTaken = (id: string) => taken.some((one) => one.id === id);
  let id = name;
  for (let number = 2; isTaken(id); number += 1) id = `${name}-${number}`;
  return id;
}
