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

const holds = (references: readonly ({ id: string } | undefined)[], { id }: { id: string }) =>
  references.some((reference) => reference?.id === id);

export const findServicePlaces: FindPlaces<Service> = ({ tiles }, service) =>
  holds(
    tiles.map(({ record }) => record),
    service,
  )
    ? []
    : [
        {
          id: 'tiles',
          part: 'services',
          label: 'Services',
          patch: { tiles: [...tiles, toTile(service, tiles)] },
        },
      ];

export const findTestimonialPlaces: FindPlaces<Testimonial> = ({ cards }, testimonial) =>
  holds(
    cards.map(({ record }) => record),
    testimonial,
  )
    ? []
    : [
        {
          id: 'cards',
          part: 'testimonials',
          label: 'Testimonials',
          patch: { cards: [...cards, toCard(testimonial, cards)] },
        },
      ];

/** In the place of a film: its poster and caption stay until they are changed. */
export const findVideoPlaces: FindPlaces<Video> = ({ pages }, video) => {
  const { films } = pages.about;
  const { film: letter } = pages.testimonials;
  if (
    holds(
      [...films, letter].map((film) => film.video),
      video,
    )
  )
    return [];
  const show = (film: PosterFilm): PosterFilm => {
    const { id, url, updatedAt, title } = video;
    return { ...film, title, video: { id, url, updatedAt } };
  };
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
