const idleWithinMs = 2 * 1000;
const withoutIdleMs = 200;

/**
 * Calls back once the page is shown, loaded and idle. A page that is only being prerendered waits,
 * because it may never be opened. Returns a function that cancels it.
 */
export function whenIdle(act: () => void): () => void {
  const cancelled = new AbortController();
  const once = { once: true, signal: cancelled.signal };

  const afterLoad = () => onIdle(act, cancelled.signal);
  const afterActivation = () => {
    if (document.readyState === 'complete') afterLoad();
    else addEventListener('load', afterLoad, once);
  };
  if (isPrerendering()) document.addEventListener('prerenderingchange', afterActivation, once);
  else afterActivation();

  return () => cancelled.abort();
}

function isPrerendering() {
  return (document as Document & { prerendering?: boolean }).prerendering === true;
}

function onIdle(act: () => void, signal: AbortSignal) {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, withoutIdleMs);
    signal.addEventListener('abort', () => clearTimeout(timer));
  } else {
    const handle = requestIdleCallback(act, { timeout: idleWithinMs });
    signal.addEventListener('abort', () => cancelIdleCallback(handle));
  }
}
