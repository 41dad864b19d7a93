// The members and admin areas: one app, so that toasts and fetched data survive a change of page.
import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { lazy, StrictMode, Suspense, useEffect, useRef, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Redirect, Router, useLocation } from 'wouter';
import { isStaff, type User } from '#contract/accounts/accounts.ts';
import type { Language } from '#contract/texts/languages.ts';
import { localPath, pathPrefix, t } from '#contract/texts/texts.ts';
import { ProofPrompt } from './account/proof/proof-prompt.tsx';
import { SignOutButton } from './account/sign-out-button.tsx';
import { areaRoutes, isAt, pageTitle } from './area-routes.tsx';
import { dropAreaDrafts } from './forms/drafts/area-drafts.ts';
import { AreaContent } from './lib/area-content.tsx';
import { AuthProvider, endSessionWhenRefused, useAuth, useAuthState } from './lib/auth/auth.tsx';
import { findRedirect, languageAfter } from './lib/auth/auth-redirect.ts';
import { createAuth } from './lib/auth/auth-state.ts';
import { type DocumentContent, useHouse } from './lib/content.tsx';
import { createQueryClient } from './lib/query-client.ts';
import { AreaLoading } from './shell/area-loading.tsx';
import { AreaNotice, PageCodeBoundary } from './shell/area-notice.tsx';
import { type NavLink, navLinks } from './shell/nav-links.ts';
import { PageFrame } from './shell/page-frame.tsx';
import { staffLinksFor } from './shell/staff-links.ts';
import type { FocusTarget } from './ui/move-focus.ts';

const screens = areaRoutes.map((route) => ({ ...route, Screen: lazy(route.load) }));

export function mountAreas(root: HTMLElement, content: DocumentContent) {
  const queryClient = createQueryClient();
  const auth = createAuth({
    clearFetched: () => queryClient.clear(),
    clearDrafts: dropAreaDrafts,
  });
  endSessionWhenRefused(queryClient, auth);
  // By default react-query delays calls while offline; here they fail and show an error.
  onlineManager.setEventListener(() => undefined);
  void auth.check();
  // Loads the page's code while the session is checked; PageCodeBoundary shows a failure.
  screens
    .find(({ path }) => isAt({ path: localPath(path) }, location.pathname))
    ?.load()
    .catch(() => {});

  return hydrateRoot(
    root,
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <AuthProvider auth={auth}>
          <AreaContent content={content}>
            <Router base={pathPrefix()}>
              <Areas />
            </Router>
          </AreaContent>
        </AuthProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
}

function Areas() {
  const [path] = useLocation();
  const main = useRef<HTMLElement>(null);
  const state = useAuthState();
  const user = state.status === 'signed-in' ? state.user : undefined;
  const isAdmin = path.startsWith('/admin/') || path === '/admin';
  useNewPage(path, main);
  return (
    <PageFrame
      path={path}
      isArea
      links={linksFor(user, isAdmin)}
      lastLink={
        isAdmin && user ? (
          <SignOutButton label="Log out" busyLabel="Logging out…" className="nav-link" />
        ) : undefined
      }
      mainRef={main}
    >
      <GuardedPage path={path} />
      <ProofPrompt />
    </PageFrame>
  );
}

/** After Login the user's name, which leads to their own pages; in the admin area the staff's own pages. */
function linksFor(user: User | undefined, isAdmin: boolean): readonly NavLink[] {
  if (!user) return navLinks;
  const path = isStaff(user.role) ? '/admin' : '/members';
  const own = {
    name: user.username,
    className:
      'nav-link-name block max-w-56 content-center truncate lg:max-w-[clamp(4rem,100vw-63rem,9rem)]',
  };
  if (isAdmin && isStaff(user.role)) return staffLinksFor(user, { ...own, path: '/admin/account' });
  const ownPages: NavLink = { ...own, path, alsoAt: [`${path}/account`] };
  return navLinks.flatMap((link) => (link.path === '/login' ? [link, ownPages] : [link]));
}

function GuardedPage({ path }: { path: string }) {
  const auth = useAuth();
  const state = useAuthState();
  const screen = screens.find((route) => isAt(route, path));

  if (state.status === 'loading') return <Waiting />;
  if (state.status === 'unreachable') {
    return (
      <AreaNotice
        heading={t('arrival.unreachable')}
        text={t('arrival.unreachableText')}
        action={t('action.tryAgain')}
        onAction={auth.check}
      />
    );
  }
  if (!screen) return <Redirect key="/login" to="/login" replace />;
  const redirect = findRedirect(screen.access, state);
  const address = redirect && localPath(redirect, languageAfter(screen.access, state));
  // Another language, as the English of the admin area, is another document.
  if (address && address !== pathPrefix() + redirect) {
    location.replace(address);
    return <Waiting />;
  }
  // With a key: it navigates when it is mounted, and one redirect may lead to the next.
  if (redirect) return <Redirect key={redirect} to={redirect} replace />;
  return (
    <PageCodeBoundary key={path}>
      <Suspense fallback={<Waiting />}>
        <screen.Screen />
      </Suspense>
    </PageCodeBoundary>
  );
}

/** The spinner of the server's HTML; after hydration with a heading. */
function Waiting() {
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => setIsHydrated(true), []);
  return (
    <>
      {isHydrated && <h1 className="sr-only">{t('arrival.moment')}</h1>}
      <AreaLoading />
    </>
  );
}

/** What a browser does for a new document: set the title, scroll to the top, reset the focus. */
function useNewPage(path: string, main: FocusTarget) {
  const { name } = useHouse();
  const shownPath = useRef(path);
  const isBack = useRef(false);

  useEffect(() => {
    const mark = () => {
      isBack.current = true;
    };
    addEventListener('popstate', mark);
    return () => removeEventListener('popstate', mark);
  }, []);

  useEffect(() => {
    const screen = screens.find((route) => isAt(route, path));
    if (screen) document.title = pageTitle(screen, name);
    // The footer is the document's: its links lead to that page in other languages.
    for (const link of document.querySelectorAll<HTMLAnchorElement>('footer a[lang]'))
      link.href = localPath(path, link.lang as Language);
    if (shownPath.current === path) return;
    shownPath.current = path;
    // After Back the browser restores the scroll position.
    if (!isBack.current) scrollTo(0, 0);
    isBack.current = false;
    main.current?.focus({ preventScroll: true });
  }, [path, main, name]);
}
