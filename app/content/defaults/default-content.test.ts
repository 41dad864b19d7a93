import { expect, test } from 'vitest';
import { siteContentSchema } from '#contract/site/content.ts';
import { defaultContent } from './default-content.ts';

test('what is delivered could be published as it stands', () => {
  const { error, data } = siteContentSchema.safeParse(defaultContent);
  expect(error?.issues ?? []).toEqual([]);
  expect(data).toEqual(defaultContent);
});

test('it has the counts of the specification', () => {
  const { tiles, cards, cities, members, pages } = defaultContent;
  expect(tiles).toHaveLength(6);
  expect(cards).toHaveLength(7);
  expect(cities).toHaveLength(5);
  expect(members.cars).toHaveLength(6);
  expect(pages.about.films).toHaveLength(2);
});

test.each<[string, (content: typeof defaultContent) => unknown, string, RegExp]>([
  [
    'a service on the home page that is no tile',
    ({ tiles }) => tiles.shift(),
    'pages.home.tiles.0',
    /no longer among the tiles/,
  ],
  [
    'one service twice on the home page',
    ({ pages: { home } }) => home.tiles.splice(2, 1, home.tiles[0] ?? ''),
    'pages.home.tiles.2',
    /twice/,
  ],
  [
    'a film without anything to play',
    ({ pages }) => Object.assign(pages.testimonials.film, { vimeoId: '', delivered: undefined }),
    'pages.testimonials.film',
    /Nothing would play/,
  ],
  [
    'more cities than the page holds',
    ({ cities }) => cities.push(...cities.map((city) => ({ ...city, id: `${city.id}-2` }))),
    'cities',
    /^Please keep to 8 cities\.$/,
  ],
  [
    'a legal text with something to be filled in',
    ({ legal }) => Object.assign(legal, { terms: 'We are [company name], see [here](/privacy).' }),
    'legal.terms',
    /square brackets/,
  ],
])('%s is told at its field', (_case, change, path, message) => {
  const content = structuredClone(defaultContent);
  change(content);
  const { issues = [] } = siteContentSchema.safeParse(content).error ?? {};
  expect(issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([
    [path, expect.stringMatching(message)],
  ]);
});
