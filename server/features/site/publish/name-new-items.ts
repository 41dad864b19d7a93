import type { SiteContent } from '#contract/site/content.ts';
import { isNewItemId, toItemId } from '#contract/site/item-ids.ts';

/** Items that were added since the last publishing get an id that can be read; all others keep theirs. */
export function nameNewItems(content: SiteContent): SiteContent {
  const { cities, tiles, cards, members, pages } = content;
  const names = new Map<string, string>();
  const name = <Item extends { id: string }>(items: Item[], titleOf: (item: Item) => string) =>
    items.reduce<Item[]>((named, item, index) => {
      if (!isNewItemId(item.id)) return named;
      const id = toItemId(titleOf(item), named);
      names.set(item.id, id);
      return named.with(index, { ...item, id });
    }, items);
  const named = {
    cities: name(cities, (city) => city.name),
    tiles: name(tiles, ({ title }) => title),
    cards: name(cards, ({ initials, title }) => `${initials} ${title}`),
    members: { ...members, cars: name(members.cars, (car) => car.name) },
  };
  const home = { ...pages.home, tiles: pages.home.tiles.map((id) => names.get(id) ?? id) };
  return { ...content, ...named, pages: { ...pages, home } };
}
