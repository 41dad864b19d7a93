// What differs between two contents, in the words of the editor's table.

import { expandAll, findField, nameItem } from '#app/admin/site/parts/expand-fields.ts';
import type { Field, ListField } from '#app/admin/site/parts/field.ts';
import { getAt, isFields, isSame } from '#app/admin/site-draft/content-path.ts';
import type { Difference } from '#contract/site/api.ts';
import type { SiteContent } from '#contract/site/content.ts';
import type { PictureShape } from '#contract/site/picture-shapes.ts';
import type { Picture } from '#contract/site/pictures.ts';

export type ShownValue =
  | { kind: 'text'; text: string }
  | { kind: 'picture'; picture: Picture; shape: PictureShape };

export type ShownChange = { label: string; before: ShownValue; after: ShownValue };

const toText = (text: string): ShownValue => ({ kind: 'text', text });

export function describeChanges(changes: readonly Difference[], draft: SiteContent): ShownChange[] {
  const placed = expandAll(draft);
  return changes.flatMap(({ path, before, after }) => {
    const found = findField(placed, path);
    // A field that this version of the editor does not know.
    if (!found) return [describeOne(path, undefined, before, after, draft)];
    const inField = path.slice(found.path.length + 1);
    const crumbs = inField === 'alt' ? [...found.crumbs, 'What it shows'] : found.crumbs;
    return compare(found.field, { before, after }, crumbs, draft);
  });
}

type Versions = { before: unknown; after: unknown };

function compare(
  field: Field,
  { before, after }: Versions,
  crumbs: readonly string[],
  draft: SiteContent,
): ShownChange[] {
  if (field.kind === 'list' && field.fields.some(({ path }) => path !== '')) {
    return compareItems(field, before, after, crumbs, draft);
  }
  return isSame(before, after)
    ? []
    : [describeOne(crumbs.join(' › '), field, before, after, draft)];
}

function compareItems(
  field: ListField,
  before: unknown,
  after: unknown,
  crumbs: readonly string[],
  draft: SiteContent,
): ShownChange[] {
  const [old, now] = [toItems(before), toItems(after)];
  const labelOf = ({ item, index }: Placed, ...more: string[]) =>
    [...crumbs, nameItem(field, item, index), ...more].join(' › ');
  const summarise = ({ item }: Placed) => toText(summariseItem(field, item, draft));

  const removed = [...old].flatMap(([key, was]) =>
    now.has(key) ? [] : [{ label: labelOf(was), before: summarise(was), after: toText('Removed') }],
  );
  const changed = [...now].flatMap(([key, is]) => {
    const was = old.get(key);
    if (!was) return [{ label: labelOf(is), before: toText('Not there'), after: summarise(is) }];
    if (isSame(was.item, is.item)) return [];
    const inItem = [...crumbs, nameItem(field, is.item, is.index)];
    return field.fields.flatMap((one) => {
      const pick = (item: unknown) => (one.path === '' ? item : getAt(item, one.path));
      // A film counts by where it comes from: its words and poster are fields of their own.
      const versions = { before: pick(was.item), after: pick(is.item) };
      if (one.kind === 'film' && describeFilm(was.item) === describeFilm(is.item)) return [];
      return compare(one, versions, [...inItem, one.label], draft);
    });
  });

  const namesOf = (items: Items, others: Items) =>
    [...items]
      .filter(([key]) => others.has(key))
      .map(([, { item, index }]) => nameItem(field, item, index));
  const keysOf = (items: Items, others: Items) =>
    [...items.keys()].filter((key) => others.has(key));
  const order = {
    label: [...crumbs, 'Order'].join(' › '),
    before: toText(namesOf(old, now).join('\n')),
    after: toText(namesOf(now, old).join('\n')),
  };
  const isReordered = !isSame(keysOf(old, now), keysOf(now, old));
  return [...removed, ...changed, ...(isReordered ? [order] : [])];
}

type Placed = { item: unknown; index: number };
type Items = ReadonlyMap<string, Placed>;

/** What a new or removed item says, field by field. */
function summariseItem(field: ListField, item: unknown, draft: SiteContent): string {
  return field.fields
    .flatMap((one) => {
      const value = one.path === '' ? item : getAt(item, one.path);
      if (value === undefined) return [];
      const shown = describeValue(one, value, draft);
      if (shown.kind === 'picture') return [`${one.label}: ${shown.picture.name}`];
      return shown.text ? [`${one.label}: ${shown.text.replaceAll('\n', ', ')}`] : [];
    })
    .join('\n');
}

/** By id, or by place where the items have none. */
const toItems = (value: unknown): Items =>
  new Map(
    (Array.isArray(value) ? value : []).map((item, index) => [
      isFields(item) && typeof item.id === 'string' ? item.id : String(index),
      { item, index },
    ]),
  );

function describeOne(
  label: string,
  field: Field | undefined,
  before: unknown,
  after: unknown,
  draft: SiteContent,
): ShownChange {
  const show = (value: unknown) => describeValue(field, value, draft);
  return { label, before: show(before), after: show(after) };
}

export function describeValue(
  field: Field | undefined,
  value: unknown,
  draft: SiteContent,
): ShownValue {
  if (value === undefined || value === null) {
    return toText(field?.kind === 'picture' ? (field.none ?? '') : '');
  }
  if (field?.kind === 'picture' && isFields(value)) {
    const picture = (isFields(value.picture) ? value.picture : value) as Picture;
    return { kind: 'picture', picture, shape: field.shape };
  }
  if (field?.kind === 'film') return toText(describeFilm(value));
  if (field?.kind === 'choice') {
    const option = field.options(draft).find((one) => one.value === value);
    return toText(option?.label ?? String(value));
  }
  if (Array.isArray(value)) return toText(value.map(formatItem).join('\n'));
  return toText(typeof value === 'object' ? formatItem(value) : String(value));
}

const formatItem = (item: unknown): string => {
  if (typeof item === 'string') return item;
  const { title, name, text } = item as Record<string, string | undefined>;
  return title ?? name ?? text ?? 'Changed';
};

function describeFilm(film: unknown): string {
  // A difference may name one part of the film alone.
  if (typeof film === 'string') return film;
  const { video, updatedAt, vimeoId } = film as Record<string, unknown>;
  if (video || updatedAt) return 'A video of the library';
  return vimeoId ? `Vimeo ${vimeoId}` : 'The film that came with the site';
}
