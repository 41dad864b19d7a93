import { type ComponentType, useEffect, useState } from 'react';
import { whenSettled } from '#app/lib/when-idle.ts';
import { toastStore } from '#app/ui/toast/toast-store.ts';

/** Toasts and tooltips, loaded once the page is idle, or at once when there is a toast to show. */
export function LateLayer() {
  const [Parts, setParts] = useState<ComponentType | null>(null);

  useEffect(() => {
    const load = async () => {
      try {
        const { LateParts } = await import('./toasts-and-tooltips.tsx');
        setParts(() => LateParts);
      } catch {
        // The network failed and the page works without; the next toast tries again.
      }
    };
    const callOff = whenSettled(load);
    const unsubscribe = toastStore.subscribe(load);
    return () => {
      callOff();
      unsubscribe();
    };
  }, []);

  return Parts && <Parts />;
}
