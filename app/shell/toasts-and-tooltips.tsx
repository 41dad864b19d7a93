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
    const load = async () => {
      listening.abort();
      const { TooltipLayer } = await import('#app/ui/tooltip/tooltip-layer.tsx');
      setLayer(() => TooltipLayer);
    };
    const handleEvent = (event?: Event) => {
      // A finger cannot hover.
      if (event instanceof PointerEvent && event.pointerType === 'touch') return;
      // The page works without them.
      load().catch(() => undefined);
    };
    const options = { capture: true, passive: true, signal: listening.signal };
    document.addEventListener('pointermove', handleEvent, options);
    document.addEventListener('focusin', handleEvent, options);
    if (document.activeElement !== document.body) handleEvent();
    return () => listening.abort();
  }, []);

  return Layer && <Layer />;
}
