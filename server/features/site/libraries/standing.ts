import type { SiteStanding } from '#contract/library/standing.ts';
import type { SiteContent } from '#contract/site/content.ts';
import { findReferences } from './library-records.ts';

type Shown = { id?: string; record?: { id: string; updatedAt: string } | undefined };

/** What shows the records of a library. An item of a list shows the same words before it is linked to its record. */
const libraries = {
  services: {
    items: ({ tiles }: SiteContent): Shown[] => tiles,
    words: ['title', 'description', 'icon'],
  },
  testimonials: {
    items: ({ cards }: SiteContent): Shown[] => cards,
    words: ['quote', 'initials', 'title'],
  },
  videos: {
    items: ({ pages }: SiteContent): Shown[] =>
      [...pages.about.films, pages.testimonials.film].map(({ video }) => ({ record: video })),
    words: [],
  },
};

/** Reads the draft once, and says where each record of the library stands. */
export function standingIn(site: {
  readContent: () => SiteContent;
  readDraft: () => Promise<{ content: SiteContent | null }>;
  defaults: SiteContent;
}) {
  return (library: keyof typeof libraries) => async () => {
    const { items, words } = libraries[library];
    const seen = items(site.readContent());
    const drafted = items((await site.readDraft()).content ?? site.readContent());

    return (record: { id: string; updatedAt: string }): SiteStanding => {
      const isOf = (item: Shown) => item.record?.id === record.id;
      const updatedAt = seen.find(isOf)?.record?.updatedAt;
      if (updatedAt !== undefined) return updatedAt === record.updatedAt ? 'on' : 'changed';
      const place = drafted.find(isOf);
      if (!place) return 'off';
      const isThere = ({ id }: Shown) => id !== undefined && id === place.id;
      const saysTheSame = (item: Shown) => isThere(item) && hasWords(item, record, words);
      if (!seen.some(isThere)) return 'draft';
      if (!seen.some(saysTheSame)) return 'changed';
      return items(site.defaults).some(saysTheSame) ? 'delivered' : 'on';
    };
  };
}

const hasWords = (item: object, record: object, words: readonly string[]) =>
  words.every((name) => Reflect.get(item, name) === Reflect.get(record, name));

/** Whether visitors see the video at that address. */
export const showsVideo = (content: SiteContent, url: string) =>
  findReferences(content).videos.some((video) => video.url === url);
