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
  .check(({ value: { tiles, pages }, issues }) => {
    const ids = new Set(tiles.map(({ id }) => id));
    const shown = pages.home.tiles;
    for (const [index, id] of shown.entries()) {
      const message = ids.has(id)
        ? shown.indexOf(id) < index && 'This service is shown twice. Please choose another.'
        : 'This service is no longer among the tiles. Please choose another.';
      const path = ['pages', 'home', 'tiles', index];
      if (message) issues.push({ code: 'custom', input: id, path, message, continue: true });
    }
  });

export type SiteContent = z.infer<typeof siteContentSchema>;
