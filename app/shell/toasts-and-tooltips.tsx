// A chunk of its own, loaded after the page; the tooltips, in another, only where a pointer or the focus moves.
import { type ComponentType, useEffect, useState } from 'react';
import { Toaster } from '#app/ui/toast/toaster.tsx';
import type { TooltipLayerProps } from '#app/ui/tooltip/tooltip-layer.tsx';

export function ToastsAndTooltips() {
  return (
    <>
      <Toaster />
      <TooltipsOnUse />
    </>
  );
}

type Loaded = { Layer: ComponentType<TooltipLayerProps>; latestEvent: Event };

function TooltipsOnUse() {
  const [loaded, setLoaded] = useState<Loaded>();

  useEffect(() => {
    const listening = new AbortController();
    let latestEvent: Event | undefined;
    const handleEvent = (event: Event) => {
      // A finger cannot hover.
      if (event instanceof PointerEvent && event.pointerType === 'touch') return;
      const isFirst = latestEvent === undefined;
      latestEvent = event;
      // The page works without them.
      if (isFirst) load(event).catch(() => undefined);
    };
    const load = async (firstEvent: Event) => {
      const { TooltipLayer } = await import('#app/ui/tooltip/tooltip-layer.tsx');
      listening.abort();
      setLoaded({ Layer: TooltipLayer, latestEvent: latestEvent ?? firstEvent });
    };
    const options = { capture: true, passive: true, signal: listening.signal };
    document.addEventListener('pointermove', handleEvent, options);
    document.addEventListener('focusin', handleEvent, options);
    if (document.activeElement !== document.body) handleEvent(new FocusEvent('focusin'));
    return () => listening.abort();
  }, []);

  return loaded && <loaded.Layer firstEvent={loaded.latestEvent} />;
}
