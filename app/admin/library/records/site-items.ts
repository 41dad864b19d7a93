// A library's record as it stands on the site. Its words are only a copy: the server takes them from the record again.
import type { NewService, Service } from '#contract/library/services.ts';
import type { NewTestimonial, Testimonial } from '#contract/library/testimonials.ts';
import type { SiteContent } from '#contract/site/content.ts';
import { toItemId } from '#contract/site/item-ids.ts';
import type { TestimonialCard, Tile } from '#contract/site/lists.ts';

type RecordVersion = { id: string; updatedAt: string };

const recordOf = ({ id, updatedAt }: RecordVersion) => ({ id, updatedAt });

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

/** What the draft says itself and a library could say for it. */
export type Copying = {
  /** The items to copy, by their ids, as new records. */
  toRecords: (draft: SiteContent) => { id: string; record: unknown }[];
  /** How many items show a record already. */
  countLinked: (draft: SiteContent) => number;
  /** The change of the draft that makes each of these items show its copy. */
  toPatch: (draft: SiteContent, copies: ReadonlyMap<string, RecordVersion>) => unknown;
};

export const tileCopying: Copying = {
  toRecords: ({ tiles }) =>
    tiles.filter(isWrittenHere).map(({ id, title, description, icon }) => {
      const record: NewService = { title, description, icon };
      return { id, record };
    }),
  countLinked: ({ tiles }) => tiles.filter(({ record }) => record).length,
  toPatch: ({ tiles }, copies) => ({ tiles: tiles.map((tile) => link(tile, copies)) }),
};

/** The site does not know names, so the initials stand for them. */
export const cardCopying: Copying = {
  toRecords: ({ cards }) =>
    cards.filter(isWrittenHere).map(({ id, quote, initials, title }) => {
      const record: NewTestimonial = { quote, name: initials, initials, title };
      return { id, record };
    }),
  countLinked: ({ cards }) => cards.filter(({ record }) => record).length,
  toPatch: ({ cards }, copies) => ({ cards: cards.map((card) => link(card, copies)) }),
};

const isWrittenHere = ({ record }: { record?: unknown }) => !record;

function link<Item extends { id: string; record?: RecordVersion | undefined }>(
  item: Item,
  copies: ReadonlyMap<string, RecordVersion>,
): Item {
  const copy = copies.get(item.id);
  return copy && isWrittenHere(item) ? { ...item, record: recordOf(copy) } : item;
}
