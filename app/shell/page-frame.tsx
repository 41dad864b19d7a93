// What surrounds every page: skip link, navigation bar, footer.
import { type ReactNode, type Ref, useEffect } from 'react';
import { DeferredLayer } from './deferred-layer.tsx';
import { Footer } from './footer.tsx';
import { Navbar } from './navbar.tsx';

type PageFrameProps = {
  path: string;
  year: number;
  mainRef?: Ref<HTMLElement>;
  children: ReactNode;
};

export function PageFrame({ path, year, mainRef, children }: PageFrameProps) {
  useEffect(() => {
    // Tests wait for the attribute; start.ts waits for the event to replay earlier presses.
    document.documentElement.dataset.hydrated = '';
    dispatchEvent(new Event('hydrated'));
  }, []);

  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:bg-ink focus:px-5 focus:py-3"
      >
        Skip to the content
      </a>
      <Navbar path={path} />
      <main ref={mainRef} id="content" tabIndex={-1} className="min-h-svh outline-none">
        {children}
      </main>
      <Footer year={year} />
      <DeferredLayer />
    </>
  );
}

export function AreaLoading() {
  return (
    <div role="status" className="grid min-h-svh place-content-center justify-items-center gap-8">
      <span className="sr-only noscript:hidden">Loading</span>
      <span className="hidden noscript:block">
        Signing in needs JavaScript. Please switch it on and load the page again.
      </span>
      {/* Shown by the style sheet after some seconds: without its script the page cannot tell that it is late. */}
      <p className="area-late noscript:hidden">
        This page did not open completely. The connection may be slow, or a part of it could not be
        fetched. {/* biome-ignore lint/a11y/useValidAnchor: the page itself, with its query */}
        <a href="" className="text-link">
          Load it again
        </a>
      </p>
      <span
        aria-hidden="true"
        className="size-10 animate-spin rounded-full noscript:hidden border border-hairline border-t-champagne motion-reduce:animate-none"
      />
    </div>
  );
}
