const idleWithinMs = 2 * 1000;
const withoutIdleMs = 200;

/**
 * Calls back once the page is shown, loaded and idle. A page that is only being prerendered waits,
 * because it may never be opened. Returns a function that cancels it.
 */
export function whenIdle(act: () => void): () => void {
  const cancelled = new AbortController();
  const { signal } = cancelled;
  const once = { once: true, signal };

  const actUnlessCancelled = () => {
    if (!signal.aborted) act();
  };
  const afterLoad = () => {
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'undefined') setTimeout(actUnlessCancelled, withoutIdleMs);
    else requestIdleCallback(actUnlessCancelled, { timeout: idleWithinMs });
  };
  const afterActivation = () => {
    if (document.readyState === 'complete') afterLoad();
    else addEventListener('load', afterLoad, once);
  };
  const { prerendering } = document as Document & { prerendering?: boolean };
  if (prerendering) document.addEventListener('prerenderingchange', afterActivation, once);
  else afterActivation();

  return () => cancelled.abort();
}
