import { expect, test } from 'vitest';
import { siteContentSchema } from '#contract/site/content.ts';
import { deliveredContent } from './delivered.ts';

test('what is delivered could be published as it stands', () => {
  const { error, data } = siteContentSchema.safeParse(deliveredContent);
  expect(error?.issues ?? []).toEqual([]);
  expect(data).toEqual(deliveredContent);
});

test('it has the counts of the specification', () => {
  const { tiles, cards, cities, members, pages } = deliveredContent;
  expect(tiles).toHaveLength(6);
  expect(cards).toHaveLength(7);
  expect(cities).toHaveLength(5);
  expect(members.cars).toHaveLength(6);
  expect(pages.about.films).toHaveLength(2);
});
