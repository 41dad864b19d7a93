// What search engines and security researchers ask for, made from the site as it is shown.
import type { FastifyInstance } from 'fastify';
import type { SiteContent } from '#contract/site/content.ts';
import type { Prerender } from '#contract/site/prerender.ts';
import { languageValues } from '#contract/texts/languages.ts';
import { localPath } from '#contract/texts/texts.ts';
import { getExactly } from './exact-get.ts';
import { offeredIn } from './pages.ts';

const securityTextPath = '/.well-known/security.txt';
/** RFC 9116 advises less than a year, so that a contact which is no longer read goes out of date. */
const securityTextDays = 180;
const oneDay = 24 * 60 * 60 * 1000;

/** Returns their paths. */
export function registerSiteFiles(
  app: FastifyInstance,
  options: {
    prerender: Prerender;
    origin: string;
    now: () => Date;
    /** What visitors see, and since when; null for the default content. */
    readSite: () => { content: SiteContent; at: string | null };
  },
): string[] {
  const { prerender, origin, now, readSite } = options;

  const makeSitemap = () => {
    const { content, at } = readSite();
    const offered = offeredIn(content);
    return prerender.renderSitemap({ origin, offered, ...(at !== null && { publishedAt: at }) });
  };
  const members = languageValues.map((one) => `Disallow: ${localPath('/members', one)}\n`).join('');
  const robots = `User-agent: *\nDisallow: /admin\n${members}Disallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`;
  /** Where to report a hole: RFC 9116. Made for each request, so a long-running server never lets its date pass. */
  const makeSecurityText = () => {
    const expires = new Date(now().getTime() + securityTextDays * oneDay).toISOString();
    const { email } = readSite().content.house;
    return [
      `Contact: mailto:${email}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      `Canonical: ${origin}${securityTextPath}\n`,
    ].join('\n');
  };

  const files = [
    ['/sitemap.xml', 'application/xml', makeSitemap],
    ['/robots.txt', 'text/plain', () => robots],
    [securityTextPath, 'text/plain', makeSecurityText],
  ] as const;
  for (const [path, type, makeText] of files) {
    getExactly(app, path, (_request, reply) =>
      reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache').send(makeText()),
    );
  }
  return files.map(([path]) => path);
}
