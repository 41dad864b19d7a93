import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '#app/lib/when-idle.ts';
import { toasterFailure, toastStore } from '#app/ui/toast/toast-store.ts';

/** Loads toasts, tooltips and the offer of another language when the page is idle, or at once when there is a toast to show. */
export function DeferredLayer() {
  const [Layer, setLayer] = useState<ComponentType | null>(null);

  useEffect(() => {
    const load = async () => {
      try {
        const { DeferredParts } = await import('./deferred-parts.tsx');
        setLayer(() => DeferredParts);
        toasterFailure.setState(false);
      } catch {
        // The page works without them; the next toast tries again.
        toasterFailure.setState(true);
      }
    };
    const cancel = whenIdle(load);
    const unsubscribe = toastStore.subscribe(load);
    return () => {
      cancel();
      unsubscribe();
    };
  }, []);

  return Layer && <Layer />;
}
