import { Tooltip } from 'radix-ui';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { TargetTrigger } from './target-trigger.tsx';

const openDelayMs = 700;
const skipDelayMs = 300;
const sideOffsetPx = 4;

type Met = { key: number; target: HTMLElement; firstEvent: Event };

/**
 * A tooltip for every element with data-tooltip="…", on any page. Radix wants a component around
 * each trigger, which would put it into the first script and the server's HTML. So this one layer
 * comes later and gives an element its own Radix tooltip when it is first pointed at or focused;
 * from then on delays, closing and placing are Radix's.
 *
 * Only the way from the element onto its tooltip is ours: Radix waits for one more movement before
 * it believes that the pointer has left, and a pointer that left the window makes none.
 */
export function TooltipLayer() {
  const [all, setAll] = useState<readonly Met[]>([]);

  useEffect(() => {
    let known: readonly Met[] = [];
    let count = 0;
    const meet = (event: Event) => {
      if (!(event.target instanceof Element)) return;
      const target = event.target.closest<HTMLElement>('[data-tooltip]');
      if (!target || known.some((met) => met.target === target)) return;
      count += 1;
      const present = known.filter((met) => met.target.isConnected);
      known = [...present, { key: count, target, firstEvent: event }];
      // At once, so that the delay counts from this movement. A focus may come out of React's own
      // work, which cannot be interrupted, and needs no delay.
      if (event.type === 'pointermove') flushSync(() => setAll(known));
      else setAll(known);
    };
    // Not pointerover: the pointer may have been resting on an element before this layer came.
    document.addEventListener('pointermove', meet, { capture: true, passive: true });
    document.addEventListener('focusin', meet, { capture: true });
    return () => {
      document.removeEventListener('pointermove', meet, { capture: true });
      document.removeEventListener('focusin', meet, { capture: true });
    };
  }, []);

  return (
    <Tooltip.Provider
      delayDuration={openDelayMs}
      skipDelayDuration={skipDelayMs}
      disableHoverableContent
    >
      {all.map(({ key, ...met }) => (
        <TargetTooltip key={key} {...met} />
      ))}
    </Tooltip.Provider>
  );
}

function TargetTooltip({ target, firstEvent }: Omit<Met, 'key'>) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger asChild>
        <TargetTrigger target={target} firstEvent={firstEvent} />
      </Tooltip.Trigger>
      {/* A modal dialog lies above everything outside it: its tooltips live inside. The others stand in the
          part of the page that they speak of, where whoever goes by landmarks finds them. */}
      <Tooltip.Portal container={target.closest<HTMLElement>('dialog, .navbar, main, footer')}>
        <Tooltip.Content
          sideOffset={sideOffsetPx}
          collisionPadding={8}
          onPointerLeave={({ relatedTarget }) => {
            if (!target.contains(relatedTarget as Node | null))
              target.dispatchEvent(new PointerEvent('pointerleave', { relatedTarget }));
          }}
          // Its invisible second box (the offset and the border) bridges the gap to the element.
          className="relative z-50 max-w-[min(16rem,100vw-1rem)] border border-hairline bg-smoke px-3 py-1.5 text-sm text-bone transition-opacity duration-150 motion-safe:starting:opacity-0 before:absolute before:inset-x-0 before:-inset-y-1.25 print:hidden"
        >
          <TooltipText target={target} />
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}

/** A component, so that the words are read at each opening: a play button may have become a pause button. */
function TooltipText({ target }: { target: HTMLElement }) {
  return target.dataset.tooltip;
}
