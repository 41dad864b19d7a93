// The table, applied to a draft: every field with its place in the content, lists item by item.

import { getAt, joinPath } from '#app/admin/site-draft/content-path.ts';
import type { SiteContent } from '#contract/site/content.ts';
import type { Field, Part } from './field.ts';
import { parts } from './parts.ts';

export type PlacedField = {
  part: Part;
  field: Field;
  path: string;
  /** From the part to the field, with the names of items: "Services", "Tiles", "Nightlife", "Title". */
  crumbs: readonly string[];
};

type Place = Pick<PlacedField, 'part' | 'crumbs'> & { prefix: string };

export const expandPart = (part: Part, draft: SiteContent): PlacedField[] =>
  Object.entries(part.groups).flatMap(([heading, fields]) =>
    expand(fields, draft, { part, crumbs: [part.label, heading], prefix: '' }),
  );

export const expandAll = (draft: SiteContent): PlacedField[] =>
  parts.flatMap((part) => expandPart(part, draft));

function expand(
  fields: readonly Field[],
  draft: SiteContent,
  { part, crumbs, prefix }: Place,
): PlacedField[] {
  return fields.flatMap((field) => {
    const path = joinPath(prefix, field.path);
    // In a plain list of texts the item and its only field are one.
    const isItem = field.path === '' && field.kind !== 'film';
    const isNamed = isItem || crumbs.at(-1) === field.label;
    const placed = { part, field, path, crumbs: isNamed ? crumbs : [...crumbs, field.label] };
    if (field.kind !== 'list') return [placed];
    const items = (getAt(draft, path) ?? []) as never[];
    const inItems = items.flatMap((item, index) =>
      expand(field.fields, draft, {
        part,
        crumbs: [...placed.crumbs, nameItem(field, item, index)],
        prefix: joinPath(path, index),
      }),
    );
    return [placed, ...inItems];
  });
}

const maxNameLength = 40;

/** A long text is cut; an item without a name is called by its place. */
export function nameItem(field: Extract<Field, { kind: 'list' }>, item: unknown, index: number) {
  const name = field.nameOf(item as never).trim();
  if (name === '') return `Untitled ${field.noun} ${index + 1}`;
  return name.length > maxNameLength ? `${name.slice(0, maxNameLength).trimEnd()}…` : name;
}

/** The field at that place, or the one that it is a part of, as the alternative text is of its picture. */
export function findField(placed: readonly PlacedField[], path: string): PlacedField | undefined {
  const around = placed.filter((one) => path === one.path || path.startsWith(`${one.path}.`));
  return around.toSorted((a, b) => b.path.length - a.path.length)[0];
}

/** Where something can be done about that place: its field, or the first of those in it or around it. */
export function findNearestField(
  placed: readonly PlacedField[],
  path: string,
): PlacedField | undefined {
  if (path === '') return placed[0];
  const found = findField(placed, path) ?? placed.find((one) => one.path.startsWith(`${path}.`));
  return found ?? findNearestField(placed, path.split('.').slice(0, -1).join('.'));
}
