// JSON-LD for search engines: facts only, so no ratings.

import { instagramUrl } from '#app/content/house-links.ts';
import { legalLabels } from '#app/content/legal-pages.ts';
import { escapeJson } from '#app/lib/content.tsx';
import { navLinks } from '#app/shell/nav-links.ts';
import type { SiteContent } from '#contract/site/content.ts';
import { legalPageValues } from '#contract/site/legal-pages.ts';

export type PageAddress = { id: string; path: string };

type Described = {
  route: PageAddress;
  origin: string;
  content: SiteContent;
  /** Of the house. */
  image: string;
};

export function structuredData({ route, origin, content, image }: Described): string {
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
      { '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}/` },
      { '@type': 'ListItem', position: 2, name: crumbName(route), item: `${origin}${route.path}` },
    ],
  };
  const graph = [
    business,
    ...(route.id === 'services' ? offered : []),
    ...(route.id === 'home' ? [] : [crumbs]),
  ];
  return escapeJson({ '@context': 'https://schema.org', '@graph': graph });
}

/** As the page is called in the bar or the footer: its title has the house's name, too. */
const crumbName = ({ path }: PageAddress) =>
  navLinks.find(({ href }) => href === path)?.label ??
  legalPageValues.filter((id) => path === `/${id}`).map((id) => legalLabels[id])[0];
