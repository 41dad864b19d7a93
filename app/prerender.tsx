// Renders a path to an HTML document. The only file of the build that the server imports.
import { renderToString } from 'react-dom/server';
import { markFields } from '#app/admin/site/preview/field-marks.ts';
import type { ContactAnswer } from '#contract/enquiries/contact-notices.ts';
import type { SiteContent } from '#contract/site/content.ts';
import {
  isLegalPage,
  legalPages,
  type SitePageId,
  sitePageIds,
  sitePages,
} from '#contract/site/page-lists.ts';
import type { Offered, PreparedPage, Prerender, RenderOptions } from '#contract/site/prerender.ts';
import type { Language } from '#contract/texts/languages.ts';
import { localPath, t, withTexts } from '#contract/texts/texts.ts';
import { type AreaRoute, areaRoutes, nameOf, pageTitle } from './area-routes.tsx';
import areasCss from './areas.css?inline';
import { legalLeads, selectFoot, selectHouse, selectPage } from './content/page-content.ts';
import { renderDocument } from './document/document.tsx';
import { AreaHead, type PageMeta, PublicHead, shareCardOf } from './document/head.tsx';
import { listVersions } from './document/language-versions.ts';
import { findScripts, findScriptTexts } from './document/scripts.ts';
import { ContentProvider } from './lib/content.tsx';
import { pageSheets } from './page-sheets.ts';
import { loadPage, type PageModule } from './routes.tsx';
import { AreaLoading } from './shell/area-loading.tsx';
import { PageFrame } from './shell/page-frame.tsx';
import { ContactAnswerContext } from './site/enquiry/contact-answer.ts';
import { mailToOneself } from './site/enquiry/enquiry-sent.tsx';
import siteCss from './site.css?inline';
import arabicCss from './theme/arabic.css?inline';
import { focusCss } from './ui/focus-css.ts';
import * as visitor from './visitor/render-enquiry-page.tsx';

export { defaultContent } from './content/defaults/default-content.ts';

/** The sheets of what is rendered for a request: a page of a draft, the contact page with an answer, the visitor's page. */
export const styleSheets = [siteCss + focusCss, visitor.visitorCss].flatMap((sheet) => [
  sheet,
  sheet + arabicCss,
]);

/** After the page's own sheet. */
const cssOf = (language: Language) => (language === 'ar' ? arabicCss : '');

type LoadedPage = PageModule & { id: SitePageId };

const pages = await Promise.all(
  sitePageIds.map(async (id): Promise<LoadedPage> => ({ id, ...(await loadPage[id]()) })),
);

export function preparePages(options: RenderOptions): PreparedPage[] {
  const inLanguage = (render: () => string) => () => withTexts(options, render);
  const { language } = options;
  const ownCss = cssOf(language);
  // The admin area is English.
  const routes = areaRoutes.filter(({ path }) => language === 'en' || !path.startsWith('/admin'));
  const shownPages = listPages(options.content);
  const hasUploads = JSON.stringify(options.content).includes('"upload":');
  return [
    ...shownPages.map((page) => {
      const css = (pageSheets[fileOf(page.id)] ?? siteCss) + (hasUploads ? focusCss : '') + ownCss;
      return {
        path: localPath(sitePages[page.id].path, language),
        status: page.id === 'not-found' ? (404 as const) : (200 as const),
        isPublic: true,
        css,
        render: inLanguage(() => renderPublic(page, options, { css })),
      };
    }),
    ...routes.map((route) => ({
      path: localPath(route.path, language),
      status: 200 as const,
      isPublic: false,
      css: areasCss + ownCss,
      render: inLanguage(() => renderArea(route, options)),
    })),
  ];
}

/** One page of a draft, by its id, with marks that lead the editor from each text to its field and back. */
export function renderPreview(options: RenderOptions, id: string): string | undefined {
  const page = pages.find((one) => one.id === id);
  const render = (content: SiteContent) =>
    renderPublic(page as LoadedPage, { ...options, content }, { isPreview: true });
  return page && withTexts(options, () => markFields(options.content, render));
}

export const renderEnquiryPage: Prerender['renderEnquiryPage'] = (options, view) =>
  withTexts(options, () =>
    visitor.renderEnquiryPage(options, view, visitor.visitorCss + cssOf(options.language)),
  );

export function renderContactAnswer(options: RenderOptions, answer: ContactAnswer): string {
  const contact = pages.find(({ id }) => id === 'contact') as LoadedPage;
  const { reference = '', page } = answer;
  return withTexts(options, () => {
    if (!page) return renderPublic(contact, options, { answer });
    const address = options.origin + page;
    const mailto = mailToOneself(options.content.house.name, reference, address);
    return renderPublic(contact, options, { answer: { ...answer, address, mailto } });
  });
}

function metaOf(id: SitePageId, { meta, house }: SiteContent): PageMeta {
  const card = shareCardOf('home', meta);
  const named = (title: string, description: string) => ({
    title: pageTitle({ title }, house.name),
    description,
    card,
  });
  if (id === 'not-found') return named(t('missing.heading'), t('missing.description'));
  if (isLegalPage(id))
    return named(t(legalPages[id].label), t(legalLeads[id], { name: house.name }));
  return { ...meta[id], card: shareCardOf(id, meta) };
}

/** The pages that are there with this content. */
const listPages = ({ legal }: SiteContent) =>
  pages.filter(({ id }) => !isLegalPage(id) || legal[id]);

const fileOf = (id: SitePageId) => (isLegalPage(id) ? 'legal' : id);

type PublicOptions = {
  css?: string;
  answer?: ContactAnswer;
  isPreview?: boolean;
};

function renderPublic(
  { id, default: Page, preloadedPictures }: LoadedPage,
  options: RenderOptions,
  {
    css = siteCss + focusCss + cssOf(options.language),
    answer,
    isPreview = false,
  }: PublicOptions = {},
): string {
  const { origin, manifest, content, consentVersion } = options;
  const versions = listVersions(id, options.offered);
  const house = selectHouse(content, versions);
  const page = selectPage[id](content, consentVersion);
  const { path } = sitePages[id];
  const entry = `app/site/${fileOf(id)}/${fileOf(id)}.tsx`;
  const meta = metaOf(id, content);
  const { title, description } = meta;
  return renderDocument({
    pageId: id,
    // The outcome first: a screen reader reads the title before the page.
    title: answer ? `${answer.notice.title} · ${title}` : title,
    description,
    css,
    script: {
      start: `/${manifest['app/start.ts']?.file}`,
      files: findScripts(manifest, entry),
      data: { house, page, path, texts: findScriptTexts(options, entry) },
    },
    head:
      id === 'not-found' ? (
        <meta name="robots" content="noindex" />
      ) : (
        <PublicHead
          page={id}
          meta={meta}
          origin={origin}
          content={content}
          versions={versions}
          // A module and its content are found by one id. The frame of a preview may be hidden, and leave them unused.
          preloadedPictures={(!isPreview && preloadedPictures?.(page as never)) || []}
        />
      ),
    body: renderToString(
      <ContentProvider content={{ house, page, foot: selectFoot(options) }}>
        <ContactAnswerContext value={answer}>
          <PageFrame path={path}>
            <Page />
          </PageFrame>
        </ContactAnswerContext>
      </ContentProvider>,
    ),
  });
}

/** Every page of the areas starts the same: the frame, and a spinner while the session is checked. */
function renderArea(route: AreaRoute, options: RenderOptions): string {
  const { manifest, content: site } = options;
  // The admin area is English.
  const versions = route.path.startsWith('/admin') ? [] : listVersions('home', options.offered);
  const content = { house: selectHouse(site, versions), page: selectPage.areas(site) };
  return renderDocument({
    pageId: 'areas',
    title: pageTitle(route, content.house.name),
    // No search engine shows these pages.
    description: nameOf(route),
    css: areasCss + cssOf(options.language),
    script: {
      watch: manifest['app/area-watch.ts']?.file,
      files: findScripts(manifest, 'app/areas.tsx'),
      data: { ...content, path: route.path, texts: findScriptTexts(options, 'app/areas.tsx') },
    },
    head: <AreaHead />,
    body: renderToString(
      <ContentProvider content={{ ...content, foot: selectFoot(options) }}>
        <PageFrame path={route.path} isArea>
          <AreaLoading />
        </PageFrame>
      </ContentProvider>,
    ),
  });
}

type SitemapOptions = { origin: string; offered: Offered; publishedAt?: string };

export function renderSitemap({ origin, offered, publishedAt }: SitemapOptions) {
  const changed = publishedAt ? `<lastmod>${publishedAt}</lastmod>` : '';
  const urls = sitePageIds.flatMap((id) => {
    if (id === 'not-found') return [];
    const versions = listVersions(id, offered);
    const addressIn = (language: Language) => origin + localPath(sitePages[id].path, language);
    const link = (name: string, language: Language) =>
      `<xhtml:link rel="alternate" hreflang="${name}" href="${addressIn(language)}"/>`;
    const links =
      versions.length > 1
        ? [...versions.map((one) => link(one, one)), link('x-default', 'en')].join('')
        : '';
    return versions.map((one) => `<url><loc>${addressIn(one)}</loc>${links}${changed}</url>`);
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>\n`;
}
