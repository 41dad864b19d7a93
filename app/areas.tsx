// The members and admin areas: one app, so that a toast and what was fetched survive a change of page.
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, StrictMode, Suspense, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { createQueryClient } from './lib/query-client.ts';
import { areaRoutes } from './routes.tsx';
import { AreaLoading, PageFrame } from './ui/page-frame.tsx';

const screens = areaRoutes.map(({ path, title, load }) => ({ path, title, Screen: lazy(load) }));

export function mountAreas(root: HTMLElement, year: number) {
  hydrateRoot(
    root,
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <Areas year={year} />
      </QueryClientProvider>
    </StrictMode>,
  );
}

function Areas({ year }: { year: number }) {
  const [path] = useLocation();
  const title = screens.find((screen) => screen.path === path)?.title;
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);

  return (
    <PageFrame path={path} year={year}>
      <Suspense fallback={<AreaLoading />}>
        <Switch>
          {screens.map(({ path, Screen }) => (
            <Route key={path} path={path} component={Screen} />
          ))}
          <Route>
            <Redirect to="/login" replace />
          </Route>
        </Switch>
      </Suspense>
    </PageFrame>
  );
}
