// What of the site's content each page shows. The server chooses it and writes it into the document, where the page's
// script reads it: a page carries no more than its own part.
import type { SiteContent } from '#contract/site/content.ts';
import type { PosterFilm } from '#contract/site/films.ts';
import { legalPageValues } from '#contract/site/legal-pages.ts';
import { toVideoSource } from '#contract/video-address.ts';
import { type FilmFiles, filmFiles } from './film-files.ts';

/** For the frame around every page. */
export const selectHouse = ({ house, cities, legal }: SiteContent) => ({
  name: house.name,
  line: house.line,
  email: house.email,
  whatsapp: house.whatsapp,
  whatsappGreeting: house.whatsappGreeting,
  instagram: house.instagram,
  cities: cities.map(({ id, name }) => ({ id, name })),
  legalPages: legalPageValues.filter((id) => legal[id]),
});

export const selectPage = {
  home: ({ house, cities, tiles, pages: { home, invitation } }: SiteContent) => ({
    ...home,
    film: { title: home.film.title, hosted: selectHosted(home.film) },
    facts: house.facts,
    cityPictures: cities.map(({ detail: _, ...city }) => city),
    tiles: home.tiles.flatMap((id) => {
      const tile = tiles.find((one) => one.id === id);
      return tile
        ? [
            {
              id,
              title: tile.title,
              lead: tile.lead,
              picture: tile.picture?.picture,
              icon: tile.icon,
            },
          ]
        : [];
    }),
    invitation,
  }),
  about: ({ cities, pages: { about, invitation } }: SiteContent) => ({
    ...about,
    films: about.films.map(selectFilm),
    cityDetails: cities.map(({ id, name, timeZone, detail }) => ({ id, name, timeZone, detail })),
    invitation,
  }),
  services: ({ tiles, pages: { services } }: SiteContent) => ({
    ...services,
    tiles: tiles.map(({ record: _, ...tile }) => tile),
  }),
  testimonials: ({ cards, pages: { testimonials, invitation } }: SiteContent) => ({
    ...testimonials,
    film: selectFilm(testimonials.film),
    cards: cards.map(({ record: _, ...card }) => card),
    invitation,
  }),
  contact: ({ house, consent, pages: { contact } }: SiteContent) => ({
    ...contact,
    facts: house.facts,
    consent,
  }),
  'not-found': ({ pages: { notFound } }: SiteContent) => notFound,
  areas: ({ members: { cars: _, ...members } }: SiteContent) => members,
};

export type HouseContent = ReturnType<typeof selectHouse>;
export type PageId = keyof typeof selectPage;
export type PageContent<Id extends PageId> = ReturnType<(typeof selectPage)[Id]>;

/** A film of the hosting service: Vimeo's number, and the second part of an unlisted film's URL. */
export type HostedFilm = { id: string; hash?: string | undefined };

/** A film behind a poster, whose picture is its first frame; it loads when the visitor presses play. */
export type FilmContent = Pick<PosterFilm, 'title' | 'caption' | 'poster'> & {
  hosted?: HostedFilm | undefined;
  files?: FilmFiles | undefined;
};

/** Where the film is hosted, and the files of our own that play where that cannot. A video of the library comes first. */
function selectFilm({ vimeoId, vimeoHash, delivered, video, ...film }: PosterFilm): FilmContent {
  if (video) return { ...film, ...selectVideo(video.url) };
  return {
    ...film,
    hosted: selectHosted({ vimeoId, vimeoHash }),
    files: delivered && filmFiles[delivered],
  };
}

const selectHosted = ({
  vimeoId,
  vimeoHash,
}: Pick<PosterFilm, 'vimeoId' | 'vimeoHash'>): HostedFilm | undefined =>
  vimeoId ? { id: vimeoId, hash: vimeoHash } : undefined;

function selectVideo(address: string): { hosted?: HostedFilm; files?: FilmFiles } {
  const source = toVideoSource(address);
  if (source.kind === 'file') return { files: { file: source.url } };
  const { pathname, searchParams } = new URL(source.url);
  return {
    hosted: { id: pathname.split('/').at(-1) ?? '', hash: searchParams.get('h') ?? undefined },
  };
}
