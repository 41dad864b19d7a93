// Fills in what a content takes from the libraries: they are where such a text is written.

import { toVideoSource } from '#contract/library/video-address.ts';
import type { Problem } from '#contract/site/api.ts';
import type { SiteContent } from '#contract/site/content.ts';
import { type LibraryRecords, mapFilms, type Reference } from './library-records.ts';
import { showsVideo } from './standing.ts';

const gone = {
  tiles: 'This service is no longer in the library. Remove the tile or choose another.',
  cards: 'This testimonial is no longer in the library. Remove the card or choose another.',
  film: 'This video is no longer in the library. Remove it or choose another.',
};
const inactive = 'This video is not active. Make it active in the library, or choose another.';
const youtube = 'A YouTube video cannot stand here. Choose an uploaded video or one from Vimeo.';

export function resolveContent(
  content: SiteContent,
  records: LibraryRecords,
  published: SiteContent,
): { content: SiteContent; problems: Problem[] } {
  const problems: Problem[] = [];

  const fill = <Item extends { record?: Reference | undefined }, Row extends { updatedAt: string }>(
    list: 'tiles' | 'cards',
    items: readonly Item[],
    from: { library: ReadonlyMap<string, Row>; wordsOf: (row: Row) => Partial<Item> },
  ) =>
    items.map((item, index): Item => {
      if (!item.record) return item;
      const row = from.library.get(item.record.id);
      if (row) {
        const record = { ...item.record, updatedAt: row.updatedAt };
        return { ...item, ...from.wordsOf(row), record };
      }
      problems.push({ path: `${list}.${index}`, message: gone[list] });
      return item;
    });

  const tiles = fill('tiles', content.tiles, {
    library: records.services,
    wordsOf: ({ title, description, icon }) => ({ title, description, icon }),
  });
  const cards = fill('cards', content.cards, {
    library: records.testimonials,
    wordsOf: ({ quote, initials, title }) => ({ quote, initials, title }),
  });
  const pages = mapFilms(content.pages, (film, path) => {
    if (!film.video) return film;
    const found = records.videos.get(film.video.id);
    if (!found) {
      problems.push({ path, message: gone.film });
      // Whatever the draft says is not an address that anybody has checked, unless visitors have it.
      return showsVideo(published, film.video.url)
        ? film
        : { ...film, video: { ...film.video, url: '' } };
    }
    const { title, url, is_active, updatedAt } = found;
    const source = toVideoSource(url);
    if (!is_active) problems.push({ path, message: inactive });
    else if (source.kind === 'player' && source.provider === 'youtube') {
      problems.push({ path, message: youtube });
    }
    return { ...film, title, video: { ...film.video, url, updatedAt } };
  });
  return { content: { ...content, tiles, cards, pages }, problems };
}

const resolvedFields =
  /^(?:tiles\.\d+\.(?:title|description|icon)|cards\.\d+\.(?:quote|initials|title)|pages\..*film.*\.title)$/;

/** A text that comes from a library cannot be put right in the draft. */
export function explainLibraryProblem(content: SiteContent, problem: Problem): Problem {
  if (!resolvedFields.test(problem.path)) return problem;
  const item = problem.path
    .split('.')
    .slice(0, -1)
    .reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], content);
  const isFromLibrary =
    Object.hasOwn(item as object, 'record') || Object.hasOwn(item as object, 'video');
  if (!isFromLibrary) return problem;
  return { ...problem, message: `${problem.message} Change it in the library.` };
}
