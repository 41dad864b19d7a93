// The pages, rendered by the client's bundle and kept compressed in memory.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SiteContent } from '#contract/site/content.ts';
import { sitePages } from '#contract/site/page-lists.ts';
import { legalPages } from '#contract/site/page-table.ts';
import type { FileTexts, Manifest, Prerender, RenderOptions } from '#contract/site/prerender.ts';
import { catalogues } from '#server/base/catalogues.ts';
import { toConsentVersion } from '#server/base/consent-version.ts';
import { contentSecurityPolicy } from '#server/http/protect/security-headers.ts';
import { compressSmallest, encodeText, type StoredText, sendEncoded } from './encoded-text.ts';
import { getExactly } from './exact-get.ts';

export const notFoundPath = sitePages['not-found'].path;

/** The client's build, as it is rendered. */
type ClientBuild = { prerender: Prerender; manifest: Manifest; fileTexts: FileTexts };

export async function loadPrerender(build: string): Promise<ClientBuild> {
  const readJson = async (name: string) =>
    JSON.parse(await readFile(join(build, 'client/.vite', name), 'utf8'));
  const [prerender, manifest, fileTexts] = await Promise.all([
    import(pathToFileURL(join(build, 'server/prerender.js')).href) as Promise<Prerender>,
    readJson('manifest.json'),
    readJson('texts.json'),
  ]);
  return { prerender, manifest, fileTexts };
}

type StoredPage = StoredText & { isPublic: boolean };
export type Pages = {
  /** Of the pages that are there now: the legal ones come and go with their texts. */
  listPaths(): string[];
  /** The page as it is shown now, if there is one. */
  find(path: string): StoredPage | undefined;
  send(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply>;
  /** Renders all pages from another content; what it returns puts them in the place of these, all at once. */
  prepare(content: SiteContent): Promise<() => void>;
  /** Renders and compresses every page before its first request. */
  compressAll(): Promise<void>;
  /** For a page that is rendered for one request. */
  toRenderOptions(content: SiteContent): RenderOptions;
};

export function createPages(
  options: ClientBuild & { origin: string; now: () => Date; content: SiteContent },
): Pages {
  const { prerender, manifest, fileTexts, origin, now } = options;

  const toRenderOptions = (content: SiteContent): RenderOptions => ({
    origin,
    year: now().getFullYear(),
    manifest,
    fileTexts,
    texts: catalogues.en,
    content,
    consentVersion: toConsentVersion(content.consent),
  });

  const prepare = (content: SiteContent) => {
    const renderOptions = toRenderOptions(content);
    const pages = prerender.preparePages(renderOptions);
    const stored = pages.map(({ path, status, isPublic, css, render }) => {
      const headers = {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': contentSecurityPolicy({
          styleSheets: [css],
          showsLocalVideos: !isPublic,
        }),
      };
      // A public page that fits the first ten packets arrives in one round trip.
      const text = encodeText(render, isPublic ? compressSmallest : undefined);
      return [path, { status, isPublic, headers, text }] as const;
    });
    const nextYear = new Date(renderOptions.year + 1, 0).getTime();
    return { content, nextYear, pages: new Map<string, StoredPage>(stored) };
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
    listPaths: () => [...current.pages.keys()].filter((path) => path !== notFoundPath),
    async send(request, reply, path) {
      const page = find(path) ?? (find(notFoundPath) as StoredPage);
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
    async compressAll() {
      for (const { text } of current.pages.values())
        await Promise.all([text('br'), text('gzip'), text('identity')]);
    },
  };
}

export function registerPages(app: FastifyInstance, pages: Pages) {
  const legalPaths = Object.values(legalPages).map(({ path }) => path);
  for (const path of new Set([...pages.listPaths(), ...legalPaths])) {
    getExactly(app, path, (request, reply) => pages.send(request, reply, path));
  }
}
