// A chunk of its own, loaded after the page. The tooltips, in another, are loaded where a pointer or the focus moves, and
// the offer of another language where the browser prefers one.
import { type ComponentType, useEffect, useState } from 'react';
import { attempt } from '#app/lib/attempt.ts';
import { Toaster } from '#app/ui/toast/toaster.tsx';
import type { LanguageOffer } from './language-offer.tsx';

export function DeferredParts() {
  return (
    <>
      <Toaster />
      <TooltipsOnUse />
      <OfferOfLanguage />
    </>
  );
}

const offerKey = 'language-offer';

function OfferOfLanguage() {
  const [offer, setOffer] = useState<{ Line: typeof LanguageOffer; link: HTMLAnchorElement }>();

  useEffect(() => {
    const link = findPreferredVersion();
    if (!link || attempt(() => localStorage.getItem(offerKey))) return;
    import('./language-offer.tsx').then(
      ({ LanguageOffer: Line }) => setOffer({ Line, link }),
      // The footer has the same link.
      () => undefined,
    );
  }, []);

  const close = () => {
    setOffer(undefined);
    attempt(() => localStorage.setItem(offerKey, 'closed'));
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  return offer && <offer.Line link={offer.link} onClose={close} />;
}

/** The footer's link to this page in the offered language that the browser prefers; undefined if it is this page's. */
function findPreferredVersion(): HTMLAnchorElement | undefined {
  // Nothing is at this address, in any language.
  if (document.documentElement.dataset.page === 'not-found') return undefined;
  // A member has chosen a language, and the owner looks at a draft in one.
  if (/\/(members|admin)(\/|$)/.test(location.pathname)) return undefined;
  const links = [...document.querySelectorAll<HTMLAnchorElement>('footer a[lang]')];
  for (const tag of navigator.languages) {
    const link = links.find(({ lang }) => tag.split('-')[0] === lang);
    if (link) return link.ariaCurrent === null ? link : undefined;
  }
  return undefined;
}

function TooltipsOnUse() {
  const [Layer, setLayer] = useState<ComponentType>();

  useEffect(() => {
    const listening = new AbortController();
    const load = (event?: Event) => {
      // A finger cannot hover.
      if (event instanceof PointerEvent && event.pointerType === 'touch') return;
      listening.abort();
      import('#app/ui/tooltip/tooltip-layer.tsx').then(
        ({ TooltipLayer }) => setLayer(() => TooltipLayer),
        // The page works without them.
        () => undefined,
      );
    };
    const options = { capture: true, passive: true, signal: listening.signal };
    document.addEventListener('pointermove', load, options);
    document.addEventListener('focusin', load, options);
    if (document.activeElement !== document.body) load();
    return () => listening.abort();
  }, []);

  return Layer && <Layer />;
}
