// Starts the page it finds: hydrates a public document, or mounts the members and admin areas.
import { createElement, StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { SitePageId } from '#contract/site/page-lists.ts';
import type { Language } from '#contract/texts/languages.ts';
import { readScriptTexts } from '#contract/texts/script-texts.ts';
import { setTexts } from '#contract/texts/texts.ts';
import { ContentProvider, readData } from './lib/content.tsx';
import { loadPage } from './routes.tsx';
import { PageFrame } from './shell/page-frame.tsx';

// A fast script may run before the parser has come to the end of the document, where its content is.
if (document.readyState === 'loading')
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));

const { page, locale } = document.documentElement.dataset;
// hydrateRoot throws without it.
const root = document.getElementById('root') as HTMLElement;

const { path, texts, ...content } = readData();
const { lang, dir } = document.documentElement;
setTexts({
  language: lang.slice(0, 2) as Language,
  locale: locale ?? 'en-GB',
  direction: dir === 'rtl' ? dir : 'ltr',
  texts: readScriptTexts(texts),
});

const isSitePage = (id = ''): id is SitePageId => id in loadPage;

if (isSitePage(page)) {
  const { default: Page } = await loadPage[page]();
  const app = (
    <StrictMode>
      <ContentProvider content={content}>
        <PageFrame path={path}>{createElement(Page)}</PageFrame>
      </ContentProvider>
    </StrictMode>
  );
  // A transition is rendered in slices of a few milliseconds, between which the browser can scroll and paint.
  startTransition(() => {
    hydrateRoot(root, app);
  });
} else {
  const { mountAreas } = await import('./areas.tsx');
  mountAreas(root, content);
}
