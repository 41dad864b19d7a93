// What a page weighs on the wire, by what it is and when it comes.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';

const client = join(import.meta.dirname, '../../../dist/current/client');
const gzipped = (path: string) => gzipSync(readFileSync(join(client, path)), { level: 9 }).length;

export type PageWeight = {
  /** The document with its headers, as it was sent. */
  document: number;
  /** Script named in the document, gzip. */
  script: number;
  /** Script asked for afterwards, when idle or at first use, gzip. */
  laterScript: number;
  /** The inlined style sheet, gzip. */
  css: number;
  fonts: number;
  /** The picture that comes first, with its headers; where one is preloaded, that one. */
  firstPicture: number;
  /** The largest picture fetched before any scrolling, with its headers. */
  picture: number;
  /** All of the script, as text. */
  code: string;
};

export async function weighPage(page: Page, url: string): Promise<PageWeight> {
  const paths = new Set<string>();
  const pictures: Promise<number>[] = [];
  page.on('response', (response) => paths.add(new URL(response.url()).pathname));
  // In the order in which they were asked for: answers overtake each other.
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/pictures/')) pictures.push(sizeOf(request));
  });
  const answer = await page.goto(url);
  // The script runs, and fetches the rest, when the network may long have been idle.
  await page.locator('html[data-first-screen]').waitFor({ state: 'attached' });
  const released = await page.evaluate(() => performance.now());
  await page.waitForFunction((from) => {
    const fetched = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const last = Math.max(from, ...fetched.map(({ responseEnd }) => responseEnd));
    return performance.now() - last > 500;
  }, released);
  const document = await answer?.text();
  // The document names its script in `src`, and in `data-then` what that fetches after the paint.
  const named = new Set((document ?? '').match(/\/assets\/[^" ]+\.js/g));
  const css = /<style>([\s\S]*?)<\/style>/.exec(document ?? '')?.[1] ?? '';
  const scripts = [...paths].filter((path) => path.endsWith('.js'));
  const sum = (some: string[]) => some.reduce((total, path) => total + gzipped(path), 0);
  const [firstPicture = 0, ...otherPictures] = await Promise.all(pictures);
  return {
    document: answer ? await sizeOf(answer.request()) : 0,
    script: sum(scripts.filter((path) => named.has(path))),
    laterScript: sum(scripts.filter((path) => !named.has(path))),
    css: gzipSync(css, { level: 9 }).length,
    fonts: [...paths]
      .filter((path) => path.startsWith('/fonts/'))
      .reduce((total, path) => total + readFileSync(join(client, path)).length, 0),
    firstPicture,
    picture: Math.max(firstPicture, ...otherPictures),
    code: scripts.map((path) => readFileSync(join(client, path), 'utf8')).join('\n'),
  };
}

async function sizeOf(request: Request) {
  const { responseBodySize, responseHeadersSize } = await request.sizes();
  return responseBodySize + responseHeadersSize;
}

type Manifest = Record<string, { file: string; imports?: string[]; dynamicImports?: string[] }>;

/** The scripts that a page of the areas needs before it works, itself included. */
export function listAreaScripts(screen: string): string[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'));
  const needed = new Set(['app/main.tsx', 'app/areas.tsx', screen]);
  for (const file of needed) for (const next of manifest[file]?.imports ?? []) needed.add(next);
  return [...needed].flatMap((file) => manifest[file]?.file ?? []);
}
