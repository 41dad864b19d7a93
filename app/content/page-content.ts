// What of the site's content each page shows. The server chooses it and writes it into the document, where the page's
// script reads it: a page carries no more than its own part.

import type { ServiceIcon } from '#contract/library/service-icons.ts';
import { toVimeo } from '#contract/library/video-address.ts';
import type { SiteContent } from '#contract/site/content.ts';
import { isPlaceholderLicence } from '#contract/site/fields/fields.ts';
import { isHosted, type PosterFilm } from '#contract/site/films.ts';
import { parseMarkdown } from '#contract/site/markdown.ts';
import {
  type LegalPageId,
  legalPageIds,
  legalPages,
  type SitePageId,
} from '#contract/site/page-lists.ts';
import type { RenderOptions } from '#contract/site/prerender.ts';
import { type Language, languageValues } from '#contract/texts/languages.ts';
import { currentLocale, type TextKey, t } from '#contract/texts/texts.ts';
import { type FilmFiles, filmFiles } from './film-files.ts';
import { lineDrawings } from './line/drawings.ts';
import { homePictures } from './pictures/home-pictures.ts';
import { serviceDrawings } from './pictures/service-drawings.ts';
import { splitWords } from './tile-words.ts';

/** In place of a service's picture: its own drawing, or the path of its icon. */
const selectDrawing = (id: string, icon: ServiceIcon): { drawing?: string; icon?: string } =>
  lineDrawings[id] ? { drawing: lineDrawings[id] } : { icon: serviceDrawings[icon] };

/** A licence without its number is not shown. */
const selectFacts = ({ facts }: SiteContent['house']) =>
  isPlaceholderLicence(facts.licence) ? { ...facts, licence: '' } : facts;

/** For the footer, which no script shows. */
export const selectFoot = ({ content: { house, cities }, year }: RenderOptions) => ({
  year,
  line: house.line,
  cities: cities.map(({ id, name }) => ({ id, name })),
});

/** For the frame around every page. */
export const selectHouse = (
  { house, legal }: SiteContent,
  /** In which the page exists. */
  languages: readonly Language[] = [],
) => ({
  // Not where they are all.
  ...(languages.length < languageValues.length && { languages }),
  name: house.name,
  email: house.email,
  whatsapp: house.whatsapp,
  whatsappGreeting: house.whatsappGreeting,
  instagram: house.instagram,
  deskHours: house.facts.deskHours,
  legalPages: legalPageIds.filter((id) => legal[id]),
});

export const selectPage = {
  home: ({ house, cities, tiles, pages: { home, invitation } }: SiteContent) => ({
    ...home,
    film: { title: home.film.title, hosted: selectHosted(home.film) },
    facts: selectFacts(house),
    cityStops: cities.map(({ detail: _, ...city }) => ({
      ...city,
      drawing: lineDrawings[city.id],
    })),
    // Here, because loading the rules of languages takes a phone's browser some 80 ms.
    cityNames: new Intl.ListFormat(currentLocale()).format(cities.map(({ name }) => name)),
    tiles: home.tiles
      .flatMap((id) => tiles.find((tile) => tile.id === id) ?? [])
      .map(({ picture, icon, ...tile }, index) => ({
        id: tile.id,
        title: tile.title,
        lead: splitWords(tile).lead,
        // The first stands in a large frame.
        picture:
          (index > 0 && picture && homePictures.get(picture.picture.name)) || picture?.picture,
        ...(!picture && selectDrawing(tile.id, icon)),
      })),
    otherServices: tiles
      .filter(({ id }) => !home.tiles.includes(id))
      .map(({ id, title, ...words }) => ({ id, title, lead: splitWords(words).lead })),
    invitation,
  }),
  about: ({ cities, pages: { about, invitation } }: SiteContent) => ({
    ...about,
    films: about.films.map(selectFilm),
    cityStops: cities.map(({ line: _, ...city }) => ({ ...city, drawing: lineDrawings[city.id] })),
    invitation: selectInvitation(invitation, about),
  }),
  services: ({ tiles, pages: { services } }: SiteContent) => ({
    ...services,
    tiles: tiles.map(({ record: _, icon, ...tile }) => ({
      ...tile,
      ...splitWords(tile),
      ...(!tile.picture && selectDrawing(tile.id, icon)),
    })),
  }),
  testimonials: ({ cards, pages: { testimonials, invitation } }: SiteContent) => ({
    ...testimonials,
    film: selectFilm(testimonials.film),
    cards: cards.map(({ record: _, ...card }) => card),
    invitation: selectInvitation(invitation, testimonials),
  }),
  contact: (
    { house, cities, consent, pages: { contact } }: SiteContent,
    consentVersion?: string,
  ) => ({
    ...contact,
    cities: cities.map(({ id, name, timeZone }) => ({ id, name, timeZone })),
    facts: selectFacts(house),
    consent: { ...consent, version: consentVersion },
  }),
  terms: (site: SiteContent) => selectLegal(site, 'terms'),
  privacy: (site: SiteContent) => selectLegal(site, 'privacy'),
  cookies: (site: SiteContent) => selectLegal(site, 'cookies'),
  'not-found': ({ pages: { notFound } }: SiteContent) => notFound,
  areas: ({ house, members: { cars: _, ...members } }: SiteContent) => ({
    ...members,
    mailSignature: house.mailSignature,
  }),
} satisfies Record<SitePageId | 'areas', (site: SiteContent, consentVersion?: string) => unknown>;

export type HouseContent = ReturnType<typeof selectHouse>;
export type FootContent = ReturnType<typeof selectFoot>;
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
  const hostedVideo = video && toVimeo(video.url);
  if (hostedVideo) return { ...film, hosted: hostedVideo };
  if (video) return { ...film, files: { file: video.url } };
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
  isHosted(vimeoId) ? { id: vimeoId, hash: vimeoHash } : undefined;

const selectInvitation = (
  shared: SiteContent['pages']['invitation'],
  own: { invitationHeading: string; invitationLead: string },
): SiteContent['pages']['invitation'] => ({
  ...shared,
  heading: own.invitationHeading,
  sentences: [own.invitationLead],
});

function selectLegal({ legal, house }: SiteContent, id: LegalPageId) {
  return {
    heading: t(legalPages[id].label),
    lead: t(legalLeads[id], { name: house.name }),
    blocks: parseMarkdown(legal[id]),
  };
}

export const legalLeads: Readonly<Record<LegalPageId, TextKey>> = {
  terms: 'policy.termsLead',
  privacy: 'policy.privacyLead',
  cookies: 'policy.cookiesLead',
};
