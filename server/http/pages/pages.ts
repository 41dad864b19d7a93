// The pages, rendered by the client's bundle and kept compressed in memory.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SiteContent } from '#contract/site/content.ts';
import { contentIn, legalPagesIn, offeredLanguages } from '#contract/site/content-in.ts';
import { legalPages, sitePages } from '#contract/site/page-lists.ts';
import type {
  Manifest,
  Offered,
  PageTexts,
  Prerender,
  RenderOptions,
} from '#contract/site/prerender.ts';
import { type Language, languageValues } from '#contract/texts/languages.ts';
import { localPath } from '#contract/texts/texts.ts';
import { textsIn } from '#server/base/catalogues.ts';
import { toConsentVersion } from '#server/base/consent-version.ts';
import { contentSecurityPolicy } from '#server/http/protect/security-headers.ts';
import { languageOfAddress } from '#server/http/request-language.ts';
import { compressSmallest, encodeText, type StoredText, sendEncoded } from './encoded-text.ts';
import { getExactly } from './exact-get.ts';

const notFoundPath = sitePages['not-found'].path;

/** The client's build, as it is rendered. */
export type ClientBuild = { prerender: Prerender; manifest: Manifest; pageTexts: PageTexts };

export async function loadPrerender(build: string): Promise<ClientBuild> {
  const readJson = async (name: string) =>
    JSON.parse(await readFile(join(build, 'client/.vite', name), 'utf8'));
  const [prerender, manifest, pageTexts] = await Promise.all([
    import(pathToFileURL(join(build, 'server/prerender.js')).href) as Promise<Prerender>,
    readJson('manifest.json'),
    readJson('texts.json'),
  ]);
  return { prerender, manifest, pageTexts };
}

type StoredPage = StoredText & { isPublic: boolean; language: Language };
export type Pages = {
  /** Of the pages that are there now: the legal ones come and go with their texts. */
  listPaths(): string[];
  /** The page as it is shown now, if there is one. */
  find(path: string): StoredPage | undefined;
  /** Sends the page, or else that there is none, in the language of the address. */
  send(request: FastifyRequest, reply: FastifyReply, path?: string): Promise<FastifyReply>;
  /** Renders all pages from another content; what it returns puts them in the place of these, all at once. */
  prepare(content: SiteContent): Promise<() => void>;
  /** For a page that is rendered for one request. */
  toRenderOptions(content: SiteContent, language?: Language): RenderOptions;
};

export function createPages(
  options: ClientBuild & { origin: string; now: () => Date; content: SiteContent },
): Pages {
  const { prerender, manifest, pageTexts, origin, now } = options;

  const toRenderOptions = (site: SiteContent, language: Language = 'en'): RenderOptions => {
    const content = contentIn(site, language);
    return {
      origin,
      year: now().getFullYear(),
      manifest,
      pageTexts,
      ...textsIn(language),
      offered: offeredIn(site),
      content,
      consentVersion: toConsentVersion(content.consent),
    };
  };

  const prepare = (content: SiteContent) => {
    const nextYear = new Date(now().getFullYear() + 1, 0).getTime();
    const pages = offeredLanguages(content).flatMap((language) =>
      prerender
        .preparePages(toRenderOptions(content, language))
        .map(({ path, status, isPublic, css, render }) => {
          const headers = {
            'content-type': 'text/html; charset=utf-8',
            'content-language': language,
            'cache-control': 'no-cache',
            'content-security-policy': contentSecurityPolicy({
              styleSheets: [css],
              showsLocalVideos: !isPublic,
            }),
          };
          // A public page that fits the first ten packets arrives in one round trip.
          const text = encodeText(render, isPublic ? compressSmallest : undefined);
          return [path, { status, isPublic, headers, text, language }] as const;
        }),
    );
    return { content, nextYear, pages: new Map<string, StoredPage>(pages) };
  };

  let current = prepare(options.content);

  const find = (path: string) => {
    // The footer shows the year: the first request of a new year renders the pages again.
    if (now().getTime() >= current.nextYear) current = prepare(current.content);
    return current.pages.get(path);
  };

  return {
    toRenderOptions,
    find,
    listPaths: () =>
      [...current.pages].flatMap(([path, { status }]) => (status === 200 ? [path] : [])),
    async send(request, reply, path = '') {
      const notFound = localPath(notFoundPath, languageOfAddress(request.url));
      const page = find(path) ?? find(notFound) ?? (find(notFoundPath) as StoredPage);
      return sendEncoded(request, reply.code(page.status).headers(page.headers), page.text);
    },
    async prepare(content) {
      const next = prepare(content);
      for (const [path, page] of next.pages) {
        // What cannot be rendered is not shown.
        const { etag } = await page.text('identity');
        const before = current.pages.get(path);
        // Most pages are the same in the next version: they stay compressed.
        if (before?.text.ready('identity')?.etag === etag)
          next.pages.set(path, { ...page, text: before.text });
      }
      return () => {
        current = next;
      };
    },
  };
}

export const offeredIn = (content: SiteContent): Offered =>
  Object.fromEntries(
    offeredLanguages(content).map((language) => [language, legalPagesIn(content, language)]),
  );

export function registerPages(app: FastifyInstance, pages: Pages) {
  const legalPaths = Object.values(legalPages).map(({ path }) => path);
  // Also the languages and legal pages that are not there now: the owner may publish them.
  const paths = [...pages.listPaths(), ...legalPaths].flatMap((path) =>
    languageOfAddress(path) === 'en' ? languageValues.map((one) => localPath(path, one)) : [],
  );
  for (const path of new Set(paths)) {
    const send = (request: FastifyRequest, reply: FastifyReply) => pages.send(request, reply, path);
    // One of many addresses: which it is, its script reads.
    if (path.includes(':')) app.get(path, send);
    else getExactly(app, path, send);
  }
}
