const idleWithinMs = 2 * 1000;
const withoutIdleMs = 200;

/**
 * Acts once the page is looked at, has loaded, and has nothing better to do. A page that is only
 * being prerendered waits: the visitor may never open it. Returns how to call it off.
 */
export function whenSettled(act: () => void): () => void {
  const calledOff = new AbortController();
  const once = { once: true, signal: calledOff.signal };

  const afterLoad = () => whenIdle(act, calledOff.signal);
  const afterActivation = () => {
    if (document.readyState === 'complete') afterLoad();
    else addEventListener('load', afterLoad, once);
  };
  if (isPrerendering()) document.addEventListener('prerenderingchange', afterActivation, once);
  else afterActivation();

  return () => calledOff.abort();
}

function isPrerendering() {
  return (document as Document & { prerendering?: boolean }).prerendering === true;
}

function whenIdle(act: () => void, signal: AbortSignal) {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, withoutIdleMs);
    signal.addEventListener('abort', () => clearTimeout(timer));
  } else {
    const handle = requestIdleCallback(act, { timeout: idleWithinMs });
    signal.addEventListener('abort', () => cancelIdleCallback(handle));
  }
}
