import { describe, expect, test } from 'vitest';
import { defaultContent as base } from '#app/content/defaults/default-content.ts';
import { getAt, setAt, toIndexedPath, toStablePath } from './content-path.ts';
import { mergeContents } from './merge-contents.ts';
import { createPatch } from './merge-patch.ts';

const withName = (name: string) => setAt(base, 'house.name', name);

describe('a place in the content', () => {
  test('is found by index or by id, and changing it changes nothing else', () => {
    const changed = setAt(base, 'tiles.#nightlife.title', 'Nights');
    expect(getAt(changed, 'tiles.2.title')).toBe('Nights');
    expect(changed.tiles[0]).toBe(base.tiles[0]);
    expect(base.tiles[2]?.title).toBe('Nightlife');
    expect(setAt(base, 'tiles.#gone.title', 'Nights')).toEqual(base);
    expect(setAt(base, 'tiles.0.topic', undefined).tiles[0]).not.toHaveProperty('topic');
  });

  test('stays the same by id when the list is reordered', () => {
    const path = toStablePath(base, 'tiles.2.points.1');
    expect(path).toBe('tiles.#nightlife.points.1');
    const reordered = { ...base, tiles: base.tiles.toReversed() };
    expect(toIndexedPath(reordered, path)).toBe('tiles.3.points.1');
  });
});

describe('the patch between two contents', () => {
  test('holds the difference alone, a list as a whole, and null for what was taken out', () => {
    expect(createPatch(base, withName('Elsewhere'))).toEqual({ house: { name: 'Elsewhere' } });
    const tiles = base.tiles.toReversed();
    expect(createPatch(base, { ...base, tiles })).toEqual({ tiles });
    expect(createPatch({ a: 1, b: 2 }, { a: 1 })).toEqual({ b: null });
    expect(createPatch(base, structuredClone(base))).toBeUndefined();
  });
});

describe('two editors', () => {
  test('who change different fields do not collide, even in one list', () => {
    const mine = setAt(withName('Mine'), 'tiles.0.title', 'Drivers');
    const theirs = setAt({ ...base, tiles: base.tiles.toReversed() }, 'house.line', 'Theirs');
    const { content, conflicts } = mergeContents(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(content.house).toMatchObject({ name: 'Mine', line: 'Theirs' });
    expect(content.tiles.map(({ title }) => title).at(-1)).toBe('Drivers');
  });

  test('who change one field: mine stands, and both are offered', () => {
    const mine = setAt(base, 'tiles.2.lead', 'Mine');
    const theirs = setAt(base, 'tiles.2.lead', 'Theirs');
    const { content, conflicts } = mergeContents(base, mine, theirs);
    expect(content.tiles[2]?.lead).toBe('Mine');
    expect(conflicts).toEqual([{ path: 'tiles.#nightlife.lead', theirs: 'Theirs' }]);
    expect(mergeContents(base, mine, mine).conflicts).toEqual([]);
  });

  test('of whom one removes what the other changed, or who both reorder, have the list to choose', () => {
    const mine = setAt(base, 'tiles.2.lead', 'Mine');
    const theirs = { ...base, tiles: base.tiles.toSpliced(2, 1) };
    expect(mergeContents(base, mine, theirs).conflicts).toMatchObject([{ path: 'tiles' }]);
    const reversed = { ...base, tiles: base.tiles.toReversed() };
    expect(mergeContents(base, reversed, theirs).conflicts).toMatchObject([{ path: 'tiles' }]);
    expect(mergeContents(base, base, theirs).content).toEqual(theirs);
  });
});
