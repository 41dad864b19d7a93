import { expect, test } from 'vitest';
import { defaultContent } from '#app/content/defaults/default-content.ts';
import { expandAll, findField, findNearestField } from './expand-fields.ts';
import { limitsOf, pictureNeedsAlt } from './field-limits.ts';

const placed = expandAll(defaultContent);

/** The place of every text of a content. A picture's parts are typed by nobody. */
function listTexts(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  if ('hash' in value) return [path];
  return Object.entries(value).flatMap(([key, inner]) =>
    listTexts(inner, path ? `${path}.${key}` : key),
  );
}

test('every text and picture of the content has a field of its own', () => {
  const isFixed = (path: string) => /\.(?:id|delivered)$/.test(path);
  // What a language adds stands beside the English.
  const { languages: _, ...english } = defaultContent;
  const without = listTexts(english).filter((path) => {
    const kind = findField(placed, path)?.field.kind;
    return !isFixed(path) && (kind === undefined || kind === 'list');
  });
  expect(without).toEqual([]);
  expect(new Set(placed.map(({ path }) => path)).size).toBe(placed.length);
});

test('every field stands in the schema, which says how long it may be', () => {
  for (const { field, path } of placed) expect(() => limitsOf(path), field.label).not.toThrow();
  expect(limitsOf('house.name')).toEqual({ min: 1, max: 40 });
  expect(limitsOf('house.facts.licence')).toEqual({ min: 0, max: 80 });
  expect(limitsOf('tiles')).toEqual({ min: 3, max: 12 });
  expect(limitsOf('tiles.0.points.4')).toEqual({ min: 1, max: 90 });
  expect(() => limitsOf('house.fax')).toThrow();
});

test('a picture that says something has a text for those who cannot see it', () => {
  expect(pictureNeedsAlt('tiles.0.picture')).toBe(true);
  expect(pictureNeedsAlt('pages.home.heroPicture')).toBe(false);
});

test('a field is named from its part down to the item', () => {
  expect(findField(placed, 'tiles.2.title')?.crumbs).toEqual([
    'Services',
    'Tiles',
    'Nightlife',
    'Title',
  ]);
  expect(findField(placed, 'tiles.0.picture.alt')?.crumbs.at(-1)).toBe('Picture');
});

test('a problem of a place without a field leads to the nearest field', () => {
  const pathOf = (path: string) => findNearestField(placed, path)?.path;
  expect(pathOf('pages.home.tiles.1')).toBe('pages.home.tiles.1');
  expect(pathOf('pages.home.tiles')).toBe('pages.home.tiles.0');
  expect(pathOf('pages.contact.fax')).toMatch(/^pages\.contact\./);
  expect(pathOf('nowhere')).toBe(placed[0]?.path);
});
