// What differs between two contents, in the words of the editor's table.

import { expandAll, findField, nameItem } from '#app/admin/site/parts/expand-fields.ts';
import type { Field, ListField } from '#app/admin/site/parts/field.ts';
import { altLabel, nameDraftPlace, readPlace } from '#app/admin/site/parts/translation-places.ts';
import { getAt, isFields } from '#app/admin/site-draft/content-path.ts';
import { isSame } from '#app/admin/site-draft/merge-patch.ts';
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
    // A translation, or a field that this version of the editor does not know.
    const { language } = readPlace(draft, path);
    if (!found || language) {
      const crumbs = nameDraftPlace(draft, placed, path) ?? [path];
      const one = describeOne(crumbs, undefined, before, after);
      // The same text, for another English.
      return [isSame(one.before, one.after) ? { ...one, after: toText('Still holds') } : one];
    }
    const inField = path.slice(found.path.length + 1);
    const crumbs = inField === 'alt' ? [...found.crumbs, altLabel] : found.crumbs;
    return compare(found.field, before, after, crumbs);
  });

  function describeOne(
    crumbs: readonly string[],
    field: Field | undefined,
    before: unknown,
    after: unknown,
  ): ShownChange {
    const show = (value: unknown) => describeValue(field, value, draft);
    return { label: crumbs.join(' › '), before: show(before), after: show(after) };
  }

  function compare(field: Field, before: unknown, after: unknown, crumbs: readonly string[]) {
    if (field.kind === 'list' && field.fields.some(({ path }) => path !== '')) {
      return compareItems(field, toItems(before), toItems(after), crumbs);
    }
    return isSame(before, after) ? [] : [describeOne(crumbs, field, before, after)];
  }

  function compareItems(
    field: ListField,
    old: Items,
    now: Items,
    crumbs: readonly string[],
  ): ShownChange[] {
    const nameOf = ({ item, index }: Placed) => nameItem(field, item, index);
    const labelOf = (name: string) => [...crumbs, name].join(' › ');
    const summarise = ({ item }: Placed) => toText(summariseItem(field, item, draft));

    const removed = [...old].flatMap(([key, was]) =>
      now.has(key)
        ? []
        : [{ label: labelOf(nameOf(was)), before: summarise(was), after: toText('Removed') }],
    );
    const changed = [...now].flatMap(([key, is]) => {
      const was = old.get(key);
      const name = nameOf(is);
      if (!was) {
        return [{ label: labelOf(name), before: toText('Not there'), after: summarise(is) }];
      }
      return field.fields.flatMap((one) => {
        // A film counts by where it comes from: its words and poster are fields of their own.
        if (one.kind === 'film' && describeFilm(was.item) === describeFilm(is.item)) return [];
        const [before, after] = [getAt(was.item, one.path), getAt(is.item, one.path)];
        return compare(one, before, after, [...crumbs, name, one.label]);
      });
    });

    const keptIn = (others: Items, items: Items) => [...items].filter(([key]) => others.has(key));
    const [before, after] = [keptIn(now, old), keptIn(old, now)];
    if (before.every(([key], place) => key === after[place]?.[0])) return [...removed, ...changed];
    const namesOf = (kept: typeof before) => toText(kept.map(([, one]) => nameOf(one)).join('\n'));
    const order = { label: labelOf('Order'), before: namesOf(before), after: namesOf(after) };
    return [...removed, ...changed, order];
  }
}

type Placed = { item: unknown; index: number };
type Items = ReadonlyMap<string, Placed>;

/** What a new or removed item says, field by field. */
function summariseItem(field: ListField, item: unknown, draft: SiteContent): string {
  return field.fields
    .flatMap((one) => {
      const shown = describeValue(one, getAt(item, one.path) ?? '', draft);
      const text = shown.kind === 'picture' ? shown.picture.name : shown.text;
      return text ? [`${one.label}: ${text.replaceAll('\n', ', ')}`] : [];
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

/** "1 change that is not published", "3 changes that are not published" */
export const formatChangeCount = (count: number) =>
  count === 1 ? '1 change that is not published' : `${count} changes that are not published`;

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
  if (typeof value === 'boolean') return toText(value ? 'Yes' : 'No');
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
