// The built files. Those with a hash in their name never change; the others are revalidated.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Prerender } from '#contract/prerender.ts';
import type { SiteContent } from '#contract/site/content.ts';
import { type EncodedText, encodeText, sendEncoded } from './encoded-text.ts';
import { getExactly } from './exact-get.ts';

/** Names in these folders hold a hash of the content: a file never changes under its name. */
export const isHashed = (path: string) => /^\/(assets|fonts|pictures)\//.test(path);
const oneYear = 365 * 24 * 60 * 60;
const oneDay = 24 * 60 * 60;

const securityTextPath = '/.well-known/security.txt';
/** RFC 9116 advises less than a year, so that a contact which is no longer read goes out of date. */
const securityTextDays = 180;

export async function registerFiles(
  app: FastifyInstance,
  builds: { current: string; older: readonly string[] },
) {
  const current = join(builds.current, 'client/');
  await app.register(fastifyStatic, {
    root: current,
    serve: false,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const forever = isHashed(path.slice(path.indexOf('/client/') + '/client'.length));
      reply.header(
        'cache-control',
        forever ? `public, max-age=${oneYear}, immutable` : `public, max-age=${oneDay}`,
      );
    },
  });

  const rootOf = new Map(listFiles(current).map((path) => [path, current]));
  // A page that was opened before an upgrade still loads the scripts of its own build.
  for (const root of builds.older.map((build) => join(build, 'client/')).filter(existsSync)) {
    for (const path of listFiles(root)) {
      if (isHashed(path) && !rootOf.has(path)) rootOf.set(path, root);
    }
  }
  // One route for each folder: one for each of hundreds of files would slow down every start.
  const urls = new Set([...rootOf.keys()].map((path) => path.replace(/^(\/[^/]+\/).*/, '$1*')));
  for (const url of urls) {
    app.route<{ Params: { '*'?: string } }>({
      method: ['GET', 'HEAD'],
      url,
      handler({ params: { '*': name = '' } }, reply) {
        const path = url.replace('*', () => name);
        const root = rootOf.get(path);
        return root === undefined ? reply.callNotFound() : reply.sendFile(path, root);
      },
    });
  }
}

/** Their paths in addresses. Not the compressed ones, which are sent in the place of the others. */
const listFiles = (root: string) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join('/', entry.parentPath.slice(root.length), entry.name))
    .filter((path) => !path.includes('/.') && !/\.(br|gz)$/.test(path));

/** What visitors see, and since when; null for what was delivered. */
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

/** Made anew when another version of the site is shown. */
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
  const expires = new Date(options.now().getTime() + securityTextDays * oneDay * 1000);
  return [
    `Contact: mailto:${options.email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${options.origin}${securityTextPath}`,
    '',
  ].join('\n');
}
