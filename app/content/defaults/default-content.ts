import type { SiteContent } from '#contract/site/content.ts';
import { cities } from './cities.ts';
import { consent, house } from './house.ts';
import { members } from './members.ts';
import { meta } from './meta.ts';
import { pages } from './pages.ts';
import { tiles } from './service-tiles.ts';
import { cards } from './testimonial-cards.ts';
import { translations } from './translations.ts';

/** Version 0: what the site says until its owner publishes something else. */
export const defaultContent: SiteContent = {
  house,
  consent,
  // Without their texts the three pages do not exist. Drafts for the company to check are in the editor.
  legal: { terms: '', privacy: '', cookies: '' },
  cities,
  tiles,
  cards,
  members,
  pages,
  meta,
  languages: translations,
};
