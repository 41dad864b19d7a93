// Fills in what a content takes from the libraries: they are where such a text is written.

import { toVideoSource } from '#contract/library/video-address.ts';
import type { Problem } from '#contract/site/api.ts';
import type { SiteContent } from '#contract/site/content.ts';
import type { LibraryRecords } from './library-records.ts';
import { showsVideo } from './standing.ts';

type Film = SiteContent['pages']['testimonials']['film'];

const gone = {
  tile: 'This service is no longer in the library. Remove the tile or choose another.',
  card: 'This testimonial is no longer in the library. Remove the card or choose another.',
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

  const tiles = content.tiles.map((tile, index) => {
    if (!tile.record) return tile;
    const found = records.services.get(tile.record.id);
    if (!found) {
      problems.push({ path: `tiles.${index}`, message: gone.tile });
      return tile;
    }
    const { title, description, icon, updatedAt } = found;
    const record = { ...tile.record, updatedAt };
    return { ...tile, title, description, icon, record };
  });

  const cards = content.cards.map((card, index) => {
    if (!card.record) return card;
    const found = records.testimonials.get(card.record.id);
    if (!found) {
      problems.push({ path: `cards.${index}`, message: gone.card });
      return card;
    }
    const { quote, initials, title, updatedAt } = found;
    return { ...card, quote, initials, title, record: { ...card.record, updatedAt } };
  });

  function resolveFilm(film: Film, path: string): Film {
    if (!film.video) return film;
    const found = records.videos.get(film.video.id);
    if (!found) {
      problems.push({ path, message: gone.film });
      // Whatever the draft says is not an address that anybody has checked, unless visitors have it.
      return showsVideo(published, film.video.url)
        ? film
        : { ...film, video: { ...film.video, url: '' } };
    }
    const { title, url, isActive, updatedAt } = found;
    const source = toVideoSource(url);
    if (!isActive) problems.push({ path, message: inactive });
    else if (source.kind === 'player' && source.provider === 'youtube') {
      problems.push({ path, message: youtube });
    }
    return { ...film, title, video: { ...film.video, url, updatedAt } };
  }

  const { about, testimonials } = content.pages;
  const pages = {
    ...content.pages,
    about: {
      ...about,
      films: about.films.map((film, index) => resolveFilm(film, `pages.about.films.${index}`)),
    },
    testimonials: {
      ...testimonials,
      film: resolveFilm(testimonials.film, 'pages.testimonials.film'),
    },
  };
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
