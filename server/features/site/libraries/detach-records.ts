// Items of a content that stay as they are, whatever the library says now.

import { toVimeo } from '#contract/library/video-address.ts';
import type { SiteContent } from '#contract/site/content.ts';
import { type LibraryRecords, mapFilms, type Reference } from './library-records.ts';

/** Whether an item leaves its record, which is undefined when the library has none of that id. */
export type Leaves = (reference: Reference, record: { updatedAt: string } | undefined) => boolean;

/** Going back shows the words of then: a record that has changed or gone would replace or block them. */
export const leavesChanged: Leaves = (reference, record) =>
  record?.updatedAt !== reference.updatedAt;

/** A file from another site has the words, and the records stayed there. */
export const leavesMissing: Leaves = (_reference, record) => record === undefined;

export function detachRecords(
  content: SiteContent,
  records: LibraryRecords,
  leaves: Leaves,
): SiteContent {
  const detach = <Item extends { record?: Reference | undefined }>(
    items: readonly Item[],
    library: ReadonlyMap<string, { updatedAt: string }>,
  ): Item[] =>
    items.map((item) => {
      if (!item.record || !leaves(item.record, library.get(item.record.id))) return item;
      const { record: _, ...own } = item;
      return own as Item;
    });

  /** A file belongs to its record: such a film keeps its place in the library, or is told to be gone. */
  const pages = mapFilms(content.pages, (film) => {
    const hosted = film.video && toVimeo(film.video.url);
    if (!film.video || !hosted || !leaves(film.video, records.videos.get(film.video.id))) {
      return film;
    }
    // The default film plays where the hosted one cannot, and here it would be another.
    const { video: _, delivered: __, vimeoHash: ___, ...own } = film;
    return { ...own, vimeoId: hosted.id, ...(hosted.hash && { vimeoHash: hosted.hash }) };
  });

  return {
    ...content,
    tiles: detach(content.tiles, records.services),
    cards: detach(content.cards, records.testimonials),
    pages,
  };
}
