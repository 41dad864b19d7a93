// JSON-LD for search engines: facts only, so no ratings and no opening hours.
import { brand } from './content/brand.ts';
import { cities } from './content/cities.ts';
import { pageMeta } from './content/pages/page-meta.ts';
import { services } from './content/services.ts';
import type { PublicRoute } from './routes.tsx';

export function structuredData(route: PublicRoute, origin: string): string {
  const businessId = `${origin}/#house`;
  const areaServed = cities.map(({ name }) => ({ '@type': 'City', name }));
  const business = {
    '@type': 'LocalBusiness',
    '@id': businessId,
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
    provider: { '@id': businessId },
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
  const graph = [business, ...(route.id === 'services' ? offered : []), crumbs];
  // An unescaped `<` could close the script element.
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll(
    '<',
    '\\u003c',
  );
}
