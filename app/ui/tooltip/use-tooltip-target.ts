import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';

const openDelayMs = 700;
const skipDelayMs = 300;

const findTarget = (element: EventTarget | null) =>
  element instanceof Element
    ? (element.closest<HTMLElement>('[data-tooltip]:not([data-tooltip=""])') ?? undefined)
    : undefined;

const idle = () => () => undefined;

function watchTexts(onChange: () => void) {
  const observer = new MutationObserver(onChange);
  observer.observe(document, { subtree: true, childList: true, attributeFilter: ['data-tooltip'] });
  return () => observer.disconnect();
}

/** The element whose tooltip is open, by the pointer after a delay and by the keyboard at once. */
export function useTooltipTarget() {
  const [target, setTarget] = useState<HTMLElement>();
  const timer = useRef(0);
  const closedAt = useRef(Number.NEGATIVE_INFINITY);
  const hovered = useRef<HTMLElement>(undefined);

  // A film that ends renames its button, and an element may leave the page, without any event of the pointer.
  const text = useSyncExternalStore(target ? watchTexts : idle, () =>
    target?.isConnected ? target.dataset.tooltip : undefined,
  );

  const close = () => {
    clearTimeout(timer.current);
    if (text) closedAt.current = performance.now();
    setTarget(undefined);
  };

  const point = useEffectEvent((at: EventTarget | null) => {
    // The pointer may move onto the tooltip, for example with a magnifier (WCAG 1.4.13).
    if (at instanceof Element && at.closest('[role=tooltip], [data-tooltip-content]')) return;
    const element = findTarget(at);
    if (element === hovered.current) return;
    hovered.current = element;
    const wasOpen = Boolean(text) || performance.now() - closedAt.current < skipDelayMs;
    close();
    if (!element) return;
    if (wasOpen) setTarget(element);
    else
      timer.current = window.setTimeout(() => {
        // It may have moved away from a pointer that rests.
        if (element.matches(':hover')) setTarget(element);
      }, openDelayMs);
  });

  const focus = useEffectEvent((element: Element | null) => {
    // A tap focuses, too, but not visibly: its tooltip would only flash under the finger.
    if (element?.matches(':focus-visible')) setTarget(findTarget(element));
  });

  const dismiss = useEffectEvent(close);

  useEffect(() => {
    const listening = new AbortController();
    const options = { capture: true, passive: true, signal: listening.signal };
    document.addEventListener(
      'pointermove',
      ({ pointerType, target: at }) => pointerType !== 'touch' && point(at),
      options,
    );
    document.documentElement.addEventListener('pointerleave', () => point(null), {
      signal: listening.signal,
    });
    document.addEventListener('focusin', ({ target: at }) => focus(at as Element), options);
    for (const name of ['focusout', 'pointerdown', 'click'])
      document.addEventListener(name, dismiss, options);
    // One that is open Radix closes.
    const cancel = () => clearTimeout(timer.current);
    document.addEventListener('scroll', cancel, options);
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && cancel(), options);
    // The pointer or the focus may have been on an element before this was loaded.
    point(document.querySelector('[data-tooltip]:hover'));
    focus(document.activeElement);
    return () => {
      listening.abort();
      clearTimeout(timer.current);
    };
  }, []);

  return { target, text, close };
}
