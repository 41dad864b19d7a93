import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/**
 * A module that the first screen does not need: loaded when the page is idle, or as soon as it is needed. Undefined
 * until then, and if it could not be loaded. `load` must stay the same function.
 */
export function useDeferred<Module>(load: () => Promise<Module>, isNeeded = false) {
  const [module, setModule] = useState<Module>();
  useEffect(() => {
    const start = () => void load().then(setModule, () => undefined);
    if (!isNeeded) return whenIdle(start);
    start();
    return undefined;
  }, [load, isNeeded]);
  return module;
}
