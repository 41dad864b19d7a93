import { expect, test } from 'vitest';
import { deliveredContent as base } from '#app/content/delivered.ts';
import type { SiteContent } from '#contract/site/content.ts';
import { findDifferences } from '#server/features/site/draft/differences.ts';
import { findOutdatedCounts } from './counted-texts.ts';

const textsOf = (draft: SiteContent) =>
  findOutdatedCounts(findDifferences(base, draft), draft).map(({ text, count }) => [text, count]);

test('a list that has become longer or shorter leads to the texts that say how many there were', () => {
  expect(textsOf({ ...base, tiles: base.tiles.slice(1) })).toEqual([
    ['The six services in full', 5],
    ['See the six services', 5],
  ]);
  const [card] = base.cards;
  const home = { ...base.pages.home, quotationLink: 'Seven more like it' };
  const cards = [...base.cards, { ...card, id: 'new' }] as never;
  expect(textsOf({ ...base, cards, pages: { ...base.pages, home } })).toEqual([
    ['Seven more like it', 8],
    ['Seven more clients', 8],
  ]);
  const members = { ...base.members, cars: base.members.cars.slice(1) };
  expect(textsOf({ ...base, members })).toEqual([[base.members.fleetLead, 5]]);
});

test('a list of the same length, or a text that has followed it, leads to nothing', () => {
  expect(textsOf({ ...base, tiles: base.tiles.toReversed() })).toEqual([]);
  const { home, about } = base.pages;
  const pages = {
    ...base.pages,
    home: { ...home, servicesLink: 'All five services' },
    about: { ...about, servicesLink: 'See the services' },
  };
  expect(textsOf({ ...base, tiles: base.tiles.slice(1), pages })).toEqual([]);
});
