// The one table of the editor: every field of the content, by the part of the site it belongs to.

import { publicPageIds } from '#contract/site/page-lists.ts';
import type { PublicPageId } from '#contract/site/page-table.ts';
import { about } from './about.ts';
import { cities } from './cities.ts';
import { contact } from './contact.ts';
import type { Part } from './field.ts';
import { home } from './home.ts';
import { house } from './house.ts';
import { legal, notFound } from './legal.ts';
import { members } from './members.ts';
import { search } from './search.ts';
import { services } from './services.ts';
import { testimonials } from './testimonials.ts';

const pageParts: Readonly<Record<PublicPageId, Part>> = {
  home,
  about,
  services,
  testimonials,
  contact,
};

export const parts: readonly [Part, ...Part[]] = [
  house,
  ...publicPageIds.map((page) => pageParts[page]),
  cities,
  members,
  search,
  legal,
  notFound,
];
