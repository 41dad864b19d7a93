// What search engines and security researchers ask for, made from the site as it is shown.
import type { FastifyInstance } from 'fastify';
import type { SiteContent } from '#contract/site/content.ts';
import type { Prerender } from '#contract/site/prerender.ts';
import { type EncodedText, encodeText, sendEncoded } from './encoded-text.ts';
import { getExactly } from './exact-get.ts';

const securityTextPath = '/.well-known/security.txt';
/** RFC 9116 advises less than a year, so that a contact which is no longer read goes out of date. */
const securityTextDays = 180;
const oneDay = 24 * 60 * 60 * 1000;

/** What visitors see, and since when; null for the default content. */
type ShownSite = { content: SiteContent; at: string | null };

/** Returns their paths. */
export function registerSiteFiles(
  app: FastifyInstance,
  options: {
    prerender: Prerender;
    origin: string;
    now: () => Date;
    readSite: () => ShownSite;
  },
): string[] {
  const sitemap = createSitemap(options);
  const robots = encodeText(
    () =>
      `User-agent: *\nDisallow: /admin\nDisallow: /members\nDisallow: /api/\n\nSitemap: ${options.origin}/sitemap.xml\n`,
  );

  const files = [
    ['/sitemap.xml', 'application/xml; charset=utf-8', sitemap],
    ['/robots.txt', 'text/plain; charset=utf-8', () => robots],
  ] as const;
  for (const [path, type, readText] of files) {
    getExactly(app, path, (request, reply) => {
      reply.type(type).header('cache-control', 'no-cache');
      return sendEncoded(request, reply, readText());
    });
  }

  getExactly(app, securityTextPath, (_request, reply) => {
    reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache');
    const { email } = options.readSite().content.house;
    return reply.send(formatSecurityText({ ...options, email }));
  });
  return [...files.map(([path]) => path), securityTextPath];
}

/** Makes another text when another version of the site is shown. */
function createSitemap(options: {
  prerender: Prerender;
  origin: string;
  readSite: () => ShownSite;
}): () => EncodedText {
  const { prerender, origin, readSite } = options;
  const render = (site: ShownSite) => {
    const published = site.at === null ? {} : { publishedAt: site.at };
    return encodeText(() =>
      prerender.renderSitemap({ origin, content: site.content, ...published }),
    );
  };
  let made: { site: ShownSite; text: EncodedText } | undefined;
  return () => {
    const site = readSite();
    if (made?.site !== site) made = { site, text: render(site) };
    return made.text;
  };
}

/** Where to report a hole: RFC 9116. The date is made for each request, so a long-running server never lets it pass. */
function formatSecurityText(options: { email: string; origin: string; now: () => Date }) {
  const expires = new Date(options.now().getTime() + securityTextDays * oneDay);
  return [
    `Contact: mailto:${options.email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${options.origin}${securityTextPath}`,
    '',
  ].join('\n');
}
