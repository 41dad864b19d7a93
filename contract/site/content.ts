import { z } from '../zod.ts';
import { consentSchema, houseSchema, legalSchema } from './house.ts';
import { cardsSchema, citiesSchema, membersSchema, tilesSchema } from './lists.ts';
import { metaByPageSchema, pagesSchema } from './pages.ts';

/** All that visitors and members see and the owner may change. app/content is one value of it: version 0. */
export const siteContentSchema = z
  .strictObject({
    house: houseSchema,
    consent: consentSchema,
    legal: legalSchema,
    cities: citiesSchema,
    tiles: tilesSchema,
    cards: cardsSchema,
    members: membersSchema,
    pages: pagesSchema,
    meta: metaByPageSchema,
  })
  .check(
    z.refine(
      ({ tiles, pages }) => pages.home.tiles.every((id) => tiles.some((tile) => tile.id === id)),
      {
        path: ['pages', 'home', 'tiles'],
        message: 'One of these services is no longer among the tiles. Please choose another.',
      },
    ),
  );

export type SiteContent = z.infer<typeof siteContentSchema>;
