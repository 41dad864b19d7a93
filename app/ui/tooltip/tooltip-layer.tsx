import { Tooltip } from 'radix-ui';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { TargetTrigger } from './target-trigger.tsx';

const openDelayMs = 700;
const skipDelayMs = 300;
const sideOffsetPx = 4;

export type TooltipLayerProps = {
  /** The last one before this layer was there. */
  firstEvent?: Event;
};

type Trigger = { key: number; target: HTMLElement; firstEvent: Event };

/**
 * A tooltip for every element with data-tooltip="…". Radix needs a component around each trigger, which would
 * put it into the first script. This layer loads later and creates an element's Radix tooltip when it is first
 * hovered or focused; Radix then does delays, closing and placing.
 *
 * Only moving onto the tooltip is handled here: Radix waits for one more movement before it takes the pointer
 * as gone, and a pointer that left the window makes none.
 */
export function TooltipLayer({ firstEvent }: TooltipLayerProps) {
  const [all, setAll] = useState<readonly Trigger[]>([]);

  useEffect(() => {
    let known: readonly Trigger[] = [];
    let count = 0;
    const addTrigger = (element: EventTarget | null, event: Event) => {
      if (!(element instanceof Element)) return;
      const target = element.closest<HTMLElement>('[data-tooltip]');
      if (!target || known.some((trigger) => trigger.target === target)) return;
      count += 1;
      const present = known.filter((trigger) => trigger.target.isConnected);
      known = [...present, { key: count, target, firstEvent: event }];
      // Synchronously, so that the delay counts from this movement. Not for focus, which may happen while React
      // renders, and has no delay; nor for the first event, which is handled in an effect.
      if (event.type === 'pointermove' && event !== firstEvent) flushSync(() => setAll(known));
      else setAll(known);
    };
    const handleEvent = (event: Event) => addTrigger(event.target, event);
    const listening = new AbortController();
    const options = { capture: true, passive: true, signal: listening.signal };
    // Not pointerover: the pointer may rest on an element before this layer has loaded.
    document.addEventListener('pointermove', handleEvent, options);
    document.addEventListener('focusin', handleEvent, options);
    if (firstEvent) handleEvent(firstEvent);
    // The focus may be on an element, too.
    addTrigger(document.activeElement, new FocusEvent('focusin'));
    return () => listening.abort();
  }, [firstEvent]);

  return (
    <Tooltip.Provider
      delayDuration={openDelayMs}
      skipDelayDuration={skipDelayMs}
      disableHoverableContent
    >
      {all.map(({ key, ...trigger }) => (
        <TargetTooltip key={key} {...trigger} />
      ))}
    </Tooltip.Provider>
  );
}

function TargetTooltip({ target, firstEvent }: Omit<Trigger, 'key'>) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger asChild>
        <TargetTrigger target={target} firstEvent={firstEvent} />
      </Tooltip.Trigger>
      {/* A modal dialog covers everything outside it, so its tooltips are inside. The others are in their
          element's landmark, for users of screen readers. */}
      <Tooltip.Portal container={target.closest<HTMLElement>('dialog, .navbar, main, footer')}>
        <Tooltip.Content
          sideOffset={sideOffsetPx}
          collisionPadding={8}
          onPointerLeave={({ relatedTarget }) => {
            if (!target.contains(relatedTarget as Node | null))
              target.dispatchEvent(new PointerEvent('pointerleave', { relatedTarget }));
          }}
          // The pseudo-element bridges the gap to the element (the offset and the border).
          className="relative z-50 max-w-[min(16rem,100vw-1rem)] border border-hairline bg-smoke px-3 py-1.5 text-sm text-bone transition-opacity duration-150 motion-safe:starting:opacity-0 before:absolute before:inset-x-0 before:-inset-y-1.25 print:hidden"
        >
          <TooltipText target={target} />
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}

/** A component, so that the text is read at each opening: a play button may have become a pause button. */
function TooltipText({ target }: { target: HTMLElement }) {
  return target.dataset.tooltip;
}
