// JSON-LD for search engines: facts only, so no ratings.

import { instagramUrl } from '#app/content/house-links.ts';
import { escapeJson } from '#app/lib/content.tsx';
import type { SiteContent } from '#contract/site/content.ts';
import { type SitePageId, sitePages } from '#contract/site/page-lists.ts';
import { currentLanguage, localPath, t } from '#contract/texts/texts.ts';

type Described = {
  page: SitePageId;
  origin: string;
  content: SiteContent;
  /** Shows the house. */
  image: string;
};

export function structuredData({ page, origin, content, image }: Described): string {
  const { path, label } = sitePages[page];
  const { house, cities, tiles, meta } = content;
  const businessId = `${origin}/#house`;
  const areaServed = cities.map(({ name }) => ({ '@type': 'City', name }));
  const business = {
    '@type': 'LocalBusiness',
    '@id': businessId,
    name: house.name,
    description: meta.home.description,
    url: `${origin}/`,
    email: house.email,
    telephone: house.whatsapp,
    image,
    logo: `${origin}/icon-512.png`,
    address: { '@type': 'PostalAddress', addressLocality: house.homeCity, addressCountry: 'GB' },
    areaServed,
    // Each of its own: a comma stands between the days of one as well.
    ...(house.openingHours && { openingHours: house.openingHours.split(/(?<=\d), ?/) }),
    sameAs: [instagramUrl(house)],
  };
  const offered = tiles.map(({ title, description }) => ({
    '@type': 'Service',
    name: title,
    description,
    provider: { '@id': businessId },
    areaServed,
  }));
  const crumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: t('menu.home'), item: origin + localPath('/') },
      { '@type': 'ListItem', position: 2, name: t(label), item: origin + localPath(path) },
    ],
  };
  const shown = { '@type': 'WebPage', inLanguage: currentLanguage() };
  const graph = [
    business,
    shown,
    ...(page === 'services' ? offered : []),
    ...(page === 'home' ? [] : [crumbs]),
  ];
  return escapeJson({ '@context': 'https://schema.org', '@graph': graph });
}
