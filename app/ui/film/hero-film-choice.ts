const key = 'aldermere:hero-film';
const paused = 'paused';

// Storage can be forbidden or full. The choice then holds for this page view, which is no reason to
// fail.
function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}

export function rememberPaused() {
  attempt(() => localStorage.setItem(key, paused));
}

export function forgetPaused() {
  attempt(() => localStorage.removeItem(key));
}

/** Not for those who stopped it before, want less motion or their own colours, or pay by the byte. */
export function mayStartByItself() {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return !(
    attempt(() => localStorage.getItem(key)) === paused ||
    matchMedia('(prefers-reduced-motion: reduce), (forced-colors: active)').matches ||
    connection?.saveData
  );
}
