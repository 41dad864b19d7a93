// A library's record as it stands on the site. Its words are only a copy: the server takes them from the record again.
import type { NewService, Service } from '#contract/library/services.ts';
import type { NewTestimonial, Testimonial } from '#contract/library/testimonials.ts';
import type { SiteContent } from '#contract/site/content.ts';
import { toItemId } from '#contract/site/fields/item-ids.ts';
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

type Item = { id: string; record?: RecordVersion | undefined };

function createCopying<Name extends 'tiles' | 'cards'>(
  list: Name,
  toRecord: (item: SiteContent[Name][number]) => unknown,
): Copying {
  const itemsOf = (draft: SiteContent): readonly Item[] => draft[list];
  return {
    toRecords: (draft) =>
      itemsOf(draft)
        .filter(({ record }) => !record)
        .map((item) => ({ id: item.id, record: toRecord(item as SiteContent[Name][number]) })),
    countLinked: (draft) => itemsOf(draft).filter(({ record }) => record).length,
    toPatch: (draft, copies) => ({
      [list]: itemsOf(draft).map((item) => {
        const copy = copies.get(item.id);
        return copy && !item.record ? { ...item, record: recordOf(copy) } : item;
      }),
    }),
  };
}

export const tileCopying = createCopying(
  'tiles',
  ({ title, description, icon }): NewService => ({ title, description, icon }),
);

/** The site does not know names, so the initials stand for them. */
export const cardCopying = createCopying(
  'cards',
  ({ quote, initials, title }): NewTestimonial => ({ quote, name: initials, initials, title }),
);
