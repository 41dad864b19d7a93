import { type Ref, useEffect, useEffectEvent, useImperativeHandle } from 'react';

/** The events of an element, and the property in which Radix's Trigger hands out what to do at each. */
const handlerNames = {
  pointermove: 'onPointerMove',
  pointerleave: 'onPointerLeave',
  pointerdown: 'onPointerDown',
  focusin: 'onFocus',
  focusout: 'onBlur',
  click: 'onClick',
} as const;

type EventName = keyof typeof handlerNames;
type Handlers = Record<(typeof handlerNames)[EventName], (event: Event) => void>;
type HandedByRadix = Partial<Handlers> & {
  ref?: Ref<HTMLElement>;
  'data-state'?: string;
  'aria-describedby'?: string;
};
type TargetTriggerProps = HandedByRadix & { target: HTMLElement; firstEvent: Event };

/** Renders nothing: it lets Radix take an element that stands elsewhere in the page for its trigger. */
export function TargetTrigger({ target, firstEvent, ref, ...radix }: TargetTriggerProps) {
  useImperativeHandle(ref, () => target, [target]);

  const hand = useEffectEvent((event: Event) => {
    if (opensNothing(event.type, target) || entersTooltip(event, radix['aria-describedby'])) return;
    radix[handlerNames[event.type as EventName]]?.(event);
  });

  useEffect(() => {
    const gone = new AbortController();
    for (const name of Object.keys(handlerNames))
      target.addEventListener(name, (event) => hand(event), { signal: gone.signal });
    // The event by which the layer met the element was over before anyone listened here.
    hand(firstEvent);
    return () => gone.abort();
  }, [target, firstEvent]);

  const isOpen = radix['data-state'] !== 'closed';
  const close = useEffectEvent(() => radix.onBlur?.(new Event('blur')));

  useEffect(() => {
    if (!isOpen) return;
    // An element that is taken away, or comes to mean something else, sends no event to close by.
    const words = target.dataset.tooltip;
    const observer = new MutationObserver(() => {
      if (!target.isConnected || target.dataset.tooltip !== words) close();
    });
    const what = { subtree: true, childList: true, attributeFilter: ['data-tooltip'] };
    observer.observe(document, what);
    return () => {
      observer.disconnect();
      // Closed while the pointer was on the tooltip: the element has yet to learn that it was left.
      if (!target.matches(':hover')) hand(new PointerEvent('pointerleave'));
    };
  }, [isOpen, target]);

  return null;
}

/** Events that would open a tooltip without words, or after the pointer or the focus has gone on. */
function opensNothing(name: string, target: HTMLElement) {
  const isEmpty = !target.dataset.tooltip;
  if (name === 'pointermove') return isEmpty || !target.matches(':hover');
  // A tap focuses too, but not visibly: its tooltip would only flash up under the finger.
  if (name === 'focusin') return isEmpty || !target.matches(':focus-visible');
  return false;
}

/** One may move onto the tooltip itself, to read it through a magnifier. Radix names it when open. */
function entersTooltip(event: Event, tooltipId: string | undefined) {
  if (event.type !== 'pointerleave' || !tooltipId) return false;
  const { relatedTarget } = event as PointerEvent;
  return (
    relatedTarget instanceof Element && relatedTarget.closest('[role=tooltip]')?.id === tooltipId
  );
}
