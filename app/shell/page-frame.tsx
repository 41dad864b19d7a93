// What surrounds every page: skip link, navigation bar, footer.
import { type ReactNode, type Ref, useEffect } from 'react';
import { t } from '#contract/texts/texts.ts';
import { ContactBar } from './contact-bar.tsx';
import { DeferredLayer } from './deferred-layer.tsx';
import { Footer } from './footer.tsx';
import type { NavLink } from './nav-links.ts';
import { Navbar } from './navbar.tsx';

type PageFrameProps = {
  path: string;
  /** The areas have neither the directory in the footer nor the contact bar. */
  isArea?: boolean;
  /** In the bar, where they are not the site's own. */
  links?: readonly NavLink[];
  /** In the place of Instagram. */
  lastLink?: ReactNode;
  mainRef?: Ref<HTMLElement>;
  children: ReactNode;
};

export function PageFrame(props: PageFrameProps) {
  const { path, isArea = false, links, lastLink, mainRef, children } = props;
  useEffect(() => {
    // Tests wait for the attribute; start.ts waits for the event to replay earlier presses.
    document.documentElement.dataset.hydrated = '';
    dispatchEvent(new Event('hydrated'));
  }, []);

  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:start-3 focus:z-50 focus:bg-ink focus:px-5 focus:py-3"
      >
        {t('menu.skip')}
      </a>
      <Navbar path={path} links={links} lastLink={lastLink} />
      <main ref={mainRef} id="content" tabIndex={-1} className="min-h-svh outline-none">
        {children}
      </main>
      <Footer path={path} hasDirectory={!isArea} />
      {!isArea && path !== '/contact' && <ContactBar />}
      <DeferredLayer />
    </>
  );
}
