import { expect, test } from 'vitest';
import { findDifferences } from './differences.ts';

const content = {
  house: { name: 'Aldermere', facts: { deskHours: 'Always' } },
  tiles: [{ title: 'Travel', points: ['One', 'Two'] }],
  heroPicture: { name: 'hero', hash: '01234567', widths: [960] },
};

test('equal contents have none, whatever the order of their fields and the spaces around them', () => {
  const { house, ...rest } = content;
  expect(findDifferences(content, { ...rest, house: { ...house, name: ' Aldermere ' } })).toEqual(
    [],
  );
});

test('a text is named by its path', () => {
  const after = { ...content, house: { name: 'Other', facts: { deskHours: '' } } };
  expect(findDifferences(content, after)).toEqual([
    { path: 'house.name', before: 'Aldermere', after: 'Other' },
    { path: 'house.facts.deskHours', before: 'Always', after: '' },
  ]);
});

test('a list is one field, and so is a picture', () => {
  const tiles = [{ title: 'Travel', points: ['Two', 'One'] }];
  const heroPicture = { ...content.heroPicture, hash: '89abcdef' };
  expect(findDifferences(content, { ...content, tiles, heroPicture })).toEqual([
    { path: 'tiles', before: content.tiles, after: tiles },
    { path: 'heroPicture', before: content.heroPicture, after: heroPicture },
  ]);
});

test('a field that only one of them has is a difference', () => {
  const { heroPicture, ...without } = content;
  expect(findDifferences(content, without)).toEqual([
    { path: 'heroPicture', before: heroPicture, after: null },
  ]);
  expect(findDifferences(without, content)).toHaveLength(1);
});
