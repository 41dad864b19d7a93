// A chunk of its own, loaded after the page; the tooltips, in another, only where a pointer or the focus moves.
import { type ComponentType, useEffect, useState } from 'react';
import { Toaster } from '#app/ui/toast/toaster.tsx';

export function ToastsAndTooltips() {
  return (
    <>
      <Toaster />
      <TooltipsOnUse />
    </>
  );
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
