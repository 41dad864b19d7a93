const key = 'aldermere:hero-film';
const paused = 'paused';

// Storage can be forbidden or full: the choice then lasts for this page view.
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

/** False if the visitor paused it before, prefers reduced motion or forced colours, or saves data. */
export function mayAutoplay() {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  const wasPaused = attempt(() => localStorage.getItem(key)) === paused;
  const prefersStill = matchMedia('(prefers-reduced-motion: reduce), (forced-colors: active)');
  return !wasPaused && !prefersStill.matches && !connection?.saveData;
}
