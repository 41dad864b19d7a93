import { type Ref, useEffect, useEffectEvent, useImperativeHandle } from 'react';

/** The events of an element, and the props with which Radix's Trigger handles them. */
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
type RadixTriggerProps = Partial<Handlers> & {
  ref?: Ref<HTMLElement>;
  'data-state'?: string;
  'aria-describedby'?: string;
};
type TargetTriggerProps = RadixTriggerProps & { target: HTMLElement; firstEvent: Event };

/** Renders nothing: it makes an element elsewhere in the page the trigger of a Radix tooltip. */
export function TargetTrigger({ target, firstEvent, ref, ...radix }: TargetTriggerProps) {
  useImperativeHandle(ref, () => target, [target]);

  const forward = useEffectEvent((event: Event) => {
    if (isIgnored(event.type, target) || entersTooltip(event, radix['aria-describedby'])) return;
    radix[handlerNames[event.type as EventName]]?.(event);
  });

  useEffect(() => {
    const listening = new AbortController();
    for (const name of Object.keys(handlerNames))
      target.addEventListener(name, (event) => forward(event), { signal: listening.signal });
    // The event that made the layer create this trigger came before these listeners.
    forward(firstEvent);
    return () => listening.abort();
  }, [target, firstEvent]);

  const isOpen = radix['data-state'] !== 'closed';
  const close = useEffectEvent(() => radix.onBlur?.(new Event('blur')));

  useEffect(() => {
    if (!isOpen) return;
    // An element that is removed, or gets another text, sends no event that would close the tooltip.
    const text = target.dataset.tooltip;
    const observer = new MutationObserver(() => {
      if (!target.isConnected || target.dataset.tooltip !== text) close();
    });
    const options = { subtree: true, childList: true, attributeFilter: ['data-tooltip'] };
    observer.observe(document, options);
    return () => {
      observer.disconnect();
      // Closed while the pointer was on the tooltip: Radix does not know yet that it left the element.
      if (!target.matches(':hover')) forward(new PointerEvent('pointerleave'));
    };
  }, [isOpen, target]);

  return null;
}

/** Events that would open an empty tooltip, or one after the pointer or the focus has moved on. */
function isIgnored(name: string, target: HTMLElement) {
  const isEmpty = !target.dataset.tooltip;
  if (name === 'pointermove') return isEmpty || !target.matches(':hover');
  // A tap focuses, too, but not visibly: its tooltip would only flash under the finger.
  if (name === 'focusin') return isEmpty || !target.matches(':focus-visible');
  return false;
}

/** The pointer may move onto the tooltip, for example with a magnifier (WCAG 1.4.13). */
function entersTooltip(event: Event, tooltipId: string | undefined) {
  if (event.type !== 'pointerleave' || !tooltipId) return false;
  const { relatedTarget } = event as PointerEvent;
  return (
    relatedTarget instanceof Element && relatedTarget.closest('[role=tooltip]')?.id === tooltipId
  );
}
