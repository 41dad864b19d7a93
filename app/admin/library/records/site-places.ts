// Where a library's record can stand on the site, and the change of the draft that puts it there.
import type { Service } from '#contract/library/services.ts';
import type { Testimonial } from '#contract/library/testimonials.ts';
import { toVideoSource } from '#contract/library/video-address.ts';
import type { Video } from '#contract/library/videos.ts';
import type { SiteContent } from '#contract/site/content.ts';
import type { PosterFilm } from '#contract/site/films.ts';
import { toCard, toTile } from './site-items.ts';

export type SitePlace = {
  id: string;
  /** The part of the editor that shows it. */
  part: string;
  label: string;
  patch: unknown;
};

/** None where the draft shows the record already. */
type FindPlaces<Item> = (draft: SiteContent, item: Item) => SitePlace[];

type RecordId = { id: string };

const holds = (references: readonly (RecordId | undefined)[], { id }: RecordId) =>
  references.some((reference) => reference?.id === id);

/** At the end of a list. */
const findEnd = (
  draft: SiteContent,
  list: 'tiles' | 'cards',
  part: string,
  record: RecordId,
  item: unknown,
) =>
  holds(
    draft[list].map((one) => one.record),
    record,
  )
    ? []
    : [{ id: list, part, label: part, patch: { [list]: [...draft[list], item] } }];

export const findServicePlaces: FindPlaces<Service> = (draft, service) =>
  findEnd(draft, 'tiles', 'services', service, toTile(service, draft.tiles));

export const findTestimonialPlaces: FindPlaces<Testimonial> = (draft, testimonial) =>
  findEnd(draft, 'cards', 'testimonials', testimonial, toCard(testimonial, draft.cards));

/** In the place of a film: its poster and caption stay until they are changed. */
export const findVideoPlaces: FindPlaces<Video> = ({ pages }, video) => {
  const { films } = pages.about;
  const { film: letter } = pages.testimonials;
  const shown = [...films, letter].map((film) => film.video);
  if (holds(shown, video)) return [];
  const { id, url, updatedAt, title } = video;
  const show = (film: PosterFilm) => ({ ...film, title, video: { id, url, updatedAt } });
  return [
    ...films.map((film, index) => ({
      id: `about-${index}`,
      part: 'about',
      label: `About, in the place of “${film.title}”`,
      patch: { pages: { about: { films: films.with(index, show(film)) } } },
    })),
    {
      id: 'letter',
      part: 'testimonials',
      label: `Testimonials, in the place of “${letter.title}”`,
      patch: { pages: { testimonials: { film: show(letter) } } },
    },
  ];
};

export function explainVideoRefusal({ url, isActive }: Video): string | undefined {
  if (!isActive) return 'Not active';
  const source = toVideoSource(url);
  const isYouTube = source.kind === 'player' && source.provider === 'youtube';
  return isYouTube ? 'The site plays no films from YouTube' : undefined;
}
