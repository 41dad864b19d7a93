// Renders a path to an HTML document. The only file of the build that the server imports.
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { ContactAnswer } from '#contract/contact-answer.ts';
import type { Manifest, RenderedPage, RenderOptions } from '#contract/prerender.ts';
import { type AreaRoute, areaRoutes } from './area-routes.tsx';
import areasCss from './areas.css?inline';
import { brand } from './content/brand.ts';
import { pageMeta } from './content/pages/page-meta.ts';
import { Document } from './document.tsx';
import { AreaHead, PublicHead } from './head.tsx';
import { notFoundRoute, type PageModule, type PublicRoute, publicRoutes } from './routes.tsx';
import { AreaLoading } from './shell/area-loading.tsx';
import { PageFrame } from './shell/page-frame.tsx';
import { ContactAnswerContext } from './site/contact/contact-answer.ts';
import siteCss from './site.css?inline';

/** The sheets inlined in the pages, for the content-security policy to allow by their hashes. */
export const styleSheets = [siteCss, areasCss];

export const contactEmail = brand.email;

const modules = new Map<PublicRoute, PageModule>(
  await Promise.all(
    [...publicRoutes, notFoundRoute].map(async (route) => [route, await route.load()] as const),
  ),
);

export function renderPages(options: RenderOptions): RenderedPage[] {
  return [
    ...[...modules].map(([route, module]) => renderPublic(route, module, options)),
    ...areaRoutes.map((route) => renderArea(route, options)),
  ];
}

export function renderContactAnswer(options: RenderOptions, answer: ContactAnswer): string {
  const found = [...modules].find(([{ id }]) => id === 'contact');
  if (!found) throw new Error('There is no contact page');
  return renderPublic(...found, options, answer).html;
}

function renderPublic(
  route: PublicRoute,
  module: PageModule,
  { origin, year, manifest }: RenderOptions,
  answer?: ContactAnswer,
): RenderedPage {
  const { default: Page, preloadedPictures = [] } = module;
  const isFound = route !== notFoundRoute;
  const { title, description } = pageMeta[route.id];
  const html = renderToStaticMarkup(
    <Document
      pageId={route.id}
      year={year}
      // The outcome first: a screen reader reads the title before the page.
      title={answer ? `${answer.notice.title} · ${title}` : title}
      description={description}
      css={siteCss}
      scripts={{
        start: `/${manifest['app/start.ts']?.file}`,
        files: findScripts(manifest, `app/site/${route.id}/${route.id}.tsx`),
      }}
      head={
        <PublicHead
          route={route}
          origin={origin}
          preloadedPictures={preloadedPictures}
          isFound={isFound}
        />
      }
      body={renderToString(
        <ContactAnswerContext value={answer}>
          <PageFrame path={route.path} year={year}>
            <Page />
          </PageFrame>
        </ContactAnswerContext>,
      )}
    />,
  );
  return {
    path: route.path,
    status: isFound ? 200 : 404,
    isPublic: true,
    html: `<!doctype html>${html}`,
  };
}

/** Every page of the areas starts the same: the frame, and a spinner while the session is checked. */
function renderArea(route: AreaRoute, { year, manifest }: RenderOptions): RenderedPage {
  const html = renderToStaticMarkup(
    <Document
      pageId="areas"
      year={year}
      {...pageMeta[route.id]}
      css={areasCss}
      scripts={{ files: findScripts(manifest, 'app/areas.tsx') }}
      head={<AreaHead />}
      body={renderToString(
        <PageFrame path={route.path} year={year} isArea>
          <AreaLoading />
        </PageFrame>,
      )}
    />,
  );
  return { path: route.path, status: 200, isPublic: false, html: `<!doctype html>${html}` };
}

/** The entry first, then every file that the page imports. */
function findScripts(manifest: Manifest, page: string) {
  const entry = 'app/main.tsx';
  const files = new Set<string>();
  const collect = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) collect(imported);
  };
  collect(entry);
  collect(page);
  return [...files].map((file) => `/${file}`);
}

export function renderSitemap(origin: string) {
  const urls = publicRoutes.map(({ path }) => `<url><loc>${origin}${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}
