// JSON-LD for search engines: only what is true of the house, so no ratings and no opening hours.
import { brand } from './content/brand.ts';
import { cities } from './content/cities.ts';
import { pageMeta } from './content/page-meta.ts';
import { services } from './content/services.ts';
import type { PublicRoute } from './routes.tsx';

export function structuredData(route: PublicRoute, origin: string): string {
  const houseId = `${origin}/#house`;
  const areaServed = cities.map(({ name }) => ({ '@type': 'City', name }));
  const house = {
    '@type': 'LocalBusiness',
    '@id': houseId,
    name: brand.name,
    description: pageMeta.home.description,
    url: `${origin}/`,
    email: brand.email,
    telephone: brand.whatsapp.display,
    image: `${origin}/og/home.jpg`,
    logo: `${origin}/icon-512.png`,
    address: { '@type': 'PostalAddress', addressLocality: brand.homeCity, addressCountry: 'GB' },
    areaServed,
    sameAs: [brand.instagram.url],
  };
  const offered = services.map(({ title, description }) => ({
    '@type': 'Service',
    name: title,
    description,
    provider: { '@id': houseId },
    areaServed,
  }));
  const crumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}/` },
      ...(route.path === '/'
        ? []
        : [
            {
              '@type': 'ListItem',
              position: 2,
              name: pageMeta[route.id].title,
              item: `${origin}${route.path}`,
            },
          ]),
    ],
  };
  const graph = [house, ...(route.id === 'services' ? offered : []), crumbs];
  // `<` would let a text close the script element it stands in.
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll(
    '<',
    '\\u003c',
  );
}
