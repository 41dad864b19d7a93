// The one table of the editor: every field of the content, by the part of the site it belongs to.
import type { Part } from './field.ts';
import { about } from './parts/about.ts';
import { cities } from './parts/cities.ts';
import { contact } from './parts/contact.ts';
import { home } from './parts/home.ts';
import { house } from './parts/house.ts';
import { legal } from './parts/legal.ts';
import { members } from './parts/members.ts';
import { notFound } from './parts/not-found.ts';
import { search } from './parts/search.ts';
import { services } from './parts/services.ts';
import { testimonials } from './parts/testimonials.ts';

export const parts: readonly [Part, ...Part[]] = [
  house,
  home,
  about,
  services,
  testimonials,
  contact,
  cities,
  members,
  search,
  legal,
  notFound,
];
