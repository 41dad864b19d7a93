// A page of the site in the test's own document: the real components and style sheets, without a server.
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { forgetPresence } from '#app/admin/layout/desk-presence.ts';
import areasCss from '#app/areas.css?inline';
import { mountAreas } from '#app/areas.tsx';
import { defaultContent } from '#app/content/defaults/default-content.ts';
import { type PageId, selectHouse, selectPage } from '#app/content/page-content.ts';
import { dropAreaDrafts } from '#app/forms/drafts/area-drafts.ts';
import { ContentProvider } from '#app/lib/content.tsx';
import { loadPage } from '#app/routes.tsx';
import { AreaLoading } from '#app/shell/area-loading.tsx';
import { PageFrame } from '#app/shell/page-frame.tsx';
import siteCss from '#app/site.css?inline';
import { toastStore } from '#app/ui/toast/toast-store.ts';
import { sitePageIds, sitePages } from '#contract/site/page-lists.ts';

/** The server's digest of the consent's wording. */
export const shownConsent = 'sha256-as-shown';
const contentOf = (id: PageId) => ({
  house: selectHouse(defaultContent),
  page: selectPage[id](defaultContent, shownConsent),
});
let mounted: Root | undefined;
let hydrated: Promise<unknown> | undefined;

const nextHydration = () =>
  new Promise((resolve) => addEventListener('hydrated', resolve, { once: true }));

/** One of the public pages, as its script shows it. */
export async function renderPublicPage(address: string) {
  const root = prepareDocument(address, siteCss);
  const path = location.pathname;
  const id = sitePageIds.find((one) => sitePages[one].path === path);
  if (!id) throw new Error(`No public page at ${path}`);
  const { default: Page } = await loadPage[id]();
  mounted = createRoot(root);
  hydrated = nextHydration();
  mounted.render(
    <StrictMode>
      <ContentProvider content={contentOf(id)}>
        <PageFrame path={path}>
          <Page />
        </PageFrame>
      </ContentProvider>
    </StrictMode>,
  );
  await hydrated;
}

/** A page of the members or admin area. Its calls are answered by `answerApi`. */
export function renderAreaPage(address: string) {
  const root = prepareDocument(address, areasCss);
  const content = contentOf('areas');
  root.innerHTML = renderToString(
    <ContentProvider content={content}>
      <PageFrame path={location.pathname} isArea>
        <AreaLoading />
      </PageFrame>
    </ContentProvider>,
  );
  hydrated = nextHydration();
  mounted = mountAreas(root, content);
}

export async function unmountPage() {
  // A test may end before React has hydrated the page; unmounting it then is an error.
  await hydrated;
  hydrated = undefined;
  mounted?.unmount();
  mounted = undefined;
  dropAreaDrafts();
  forgetPresence();
  const toast = toastStore.getRecord();
  if (toast) toastStore.dismiss(toast.id);
}

function prepareDocument(address: string, css: string): HTMLElement {
  history.replaceState(null, '', address);
  document.documentElement.lang = 'en-GB';
  const style = document.createElement('style');
  style.textContent = css;
  const root = document.createElement('div');
  root.id = 'root';
  document.head.querySelector('style[data-page]')?.remove();
  style.dataset.page = '';
  document.head.append(style);
  document.body.replaceChildren(root);
  scrollTo(0, 0);
  return root;
}
