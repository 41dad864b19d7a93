// What comes with the site and stands for something of the owner's own. The dashboard, the publish dialog and the doctor
// name it until it is replaced.
import type { Problem } from '#contract/site/api.ts';
import type { SiteContent } from '#contract/site/content.ts';
import { isPlaceholderLicence } from '#contract/site/fields/fields.ts';
import { isPlaceholderFilm } from '#contract/site/films.ts';

type Placeholder = {
  /** A star stands for each item of a list. */
  path: string;
  isPlaceholder: (value: never, content: SiteContent, defaults: SiteContent) => boolean;
  words: string | ((value: never) => string);
};

// Reserved for examples, so that no mail of others goes astray (RFC 2606).
const exampleDomain = /(?:[@.](?:example|test|invalid)|[@.]example\.(?:com|org|net))$/i;
// Nobody has these: Ofcom's numbers for drama, and 555-01xx in North America.
const dramaNumber =
  /^(?:44(?:7700900|1632960|1(?:1[3-8]|[2-6]1)4960|2079460|2896496|2920180|3069990)\d{3}|1\d{3}55501\d\d)$/;

const film = {
  isPlaceholder: isPlaceholderFilm,
  words: ({ title }: { title: string }) =>
    `“${title}” has no number at Vimeo yet: the film that came with the site plays.`,
};

const isSample = ({ quote }: { quote: string }, _content: SiteContent, defaults: SiteContent) => {
  const { home, testimonials } = defaults.pages;
  const samples = [...defaults.cards, home.quotation, testimonials.quotation];
  return samples.some((sample) => sample.quote === quote);
};

const placeholders: readonly Placeholder[] = [
  {
    path: 'house.email',
    isPlaceholder: (email: string) => exampleDomain.test(email.trim()),
    words: 'The e-mail address is an example: no mail arrives there.',
  },
  {
    path: 'house.whatsapp',
    isPlaceholder: (number: string) => dramaNumber.test(number.replace(/\D/g, '')),
    words: 'The WhatsApp number is one for films and plays: nobody answers it.',
  },
  {
    path: 'house.openingHours',
    // The defaults say the same in both.
    isPlaceholder: (hours: string, { house }, { house: defaults }) =>
      hours === defaults.openingHours && house.facts.deskHours !== defaults.facts.deskHours,
    words: 'Search engines are told the desk hours that came with the site.',
  },
  {
    path: 'house.facts.licence',
    isPlaceholder: isPlaceholderLicence,
    words: 'The licence is without its number: visitors do not see it.',
  },
  {
    path: 'legal.privacy',
    isPlaceholder: (text: string, { consent }) =>
      text.trim() === '' && /privacy/i.test(`${consent.label} ${consent.notice}`),
    words: 'Visitors accept a privacy policy that is not published.',
  },
  { path: 'pages.home.film', ...film },
  { path: 'pages.about.films.*', ...film },
  { path: 'pages.testimonials.film', ...film },
  {
    path: 'pages.home.quotation',
    isPlaceholder: isSample,
    words: 'The quotation on the home page is a sample, not a client’s.',
  },
  {
    path: 'pages.testimonials.quotation',
    isPlaceholder: isSample,
    words: 'The large quotation among the testimonials is a sample, not a client’s.',
  },
  {
    path: 'cards',
    isPlaceholder: (cards: SiteContent['cards'], ...site) =>
      cards.some((card) => isSample(card, ...site)),
    words: 'There are samples among the testimonials, which are not clients’.',
  },
];

export function findPlaceholders(content: SiteContent, defaults: SiteContent): Problem[] {
  return placeholders.flatMap(({ path, isPlaceholder, words }) =>
    placesOf(content, path.split('.')).flatMap(([place, value]) =>
      isPlaceholder(value as never, content, defaults)
        ? [{ path: place, message: typeof words === 'string' ? words : words(value as never) }]
        : [],
    ),
  );
}

function placesOf(value: unknown, [key, ...rest]: string[], path = ''): [string, unknown][] {
  if (key === undefined) return [[path.slice(1), value]];
  const branch = value as Record<string, unknown>;
  const keys = key === '*' ? Object.keys(branch) : [key];
  return keys.flatMap((one) => placesOf(branch[one], rest, `${path}.${one}`));
}
