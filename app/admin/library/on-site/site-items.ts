// A library's record as it stands on the site. Its words are only a copy: the server takes them from the record again.
import type { NewService, Service } from '#contract/services.ts';
import type { SiteContent } from '#contract/site/content.ts';
import type { TestimonialCard, Tile } from '#contract/site/lists.ts';
import type { NewTestimonial, Testimonial } from '#contract/testimonials.ts';

type Kept = { id: string; updatedAt: string };

const recordOf = ({ id, updatedAt }: Kept) => ({ id, updatedAt });

/** An address of its own on the page: the title, and a number where another has it. */
export function toItemId(title: string, taken: readonly { id: string }[]): string {
  const words = title
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 48)
    .replace(/^-+|-+$/g, '');
  const name = words || 'item';
  const isTaken = (id: string) => taken.some((one) => one.id === id);
  let id = name;
  for (let number = 2; isTaken(id); number += 1) id = `${name}-${number}`;
  return id;
}

export const toTile = (service: Service, tiles: readonly Tile[]): Tile => ({
  id: toItemId(service.title, tiles),
  title: service.title,
  lead: '',
  description: service.description,
  points: [],
  icon: service.icon,
  record: recordOf(service),
});

export const toCard = (
  testimonial: Testimonial,
  cards: readonly TestimonialCard[],
): TestimonialCard => ({
  id: toItemId(`${testimonial.initials} ${testimonial.title}`, cards),
  quote: testimonial.quote,
  initials: testimonial.initials,
  title: testimonial.title,
  record: recordOf(testimonial),
});

/** The tiles that are written in the editor, as services of the library. */
export const toServices = ({ tiles }: SiteContent): NewService[] =>
  tiles
    .filter(({ record }) => !record)
    .map(({ title, description, icon }) => ({ title, description, icon }));

/** The same of the cards. The site does not know names, so the initials stand for them. */
export const toTestimonials = ({ cards }: SiteContent): NewTestimonial[] =>
  cards
    .filter(({ record }) => !record)
    .map(({ quote, initials, title }) => ({ quote, name: initials, initials, title }));
