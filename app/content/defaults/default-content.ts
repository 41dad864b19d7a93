import type { SiteContent } from '#contract/site/content.ts';
import { cities } from './cities.ts';
import { consent, house } from './house.ts';
import { members } from './members.ts';
import { meta } from './meta.ts';
import { about } from './pages/about.ts';
import { contact } from './pages/contact.ts';
import { home } from './pages/home.ts';
import { invitation } from './pages/invitation.ts';
import { notFound } from './pages/not-found.ts';
import { services } from './pages/services.ts';
import { testimonials } from './pages/testimonials.ts';
import { tiles } from './service-tiles.ts';
import { cards } from './testimonial-cards.ts';

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
  pages: { home, about, services, testimonials, contact, notFound, invitation },
  meta,
};
