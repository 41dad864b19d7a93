import { Tooltip } from 'radix-ui';
import { type Ref, useImperativeHandle } from 'react';
import { useTooltipTarget } from './use-tooltip-target.ts';

const sideOffsetPx = 4;

/**
 * A tooltip for every element with data-tooltip="…". Radix's own triggers would put Radix into the first script: here,
 * in a later one, its root is opened for the element that was hovered or focused, and places and closes the tooltip.
 */
export function TooltipLayer() {
  const { target, text, close } = useTooltipTarget();
  return (
    <Tooltip.Provider disableHoverableContent>
      <Tooltip.Root open={Boolean(text)} onOpenChange={(open) => open || close()}>
        <Tooltip.Trigger asChild>
          <Anchor key={text} target={target} />
        </Tooltip.Trigger>
        {/* A modal dialog covers everything outside it, so its tooltips are inside. The others are in their
            element's landmark, for users of screen readers. */}
        <Tooltip.Portal container={target?.closest<HTMLElement>('dialog, .navbar, main, footer')}>
          <Tooltip.Content
            sideOffset={sideOffsetPx}
            collisionPadding={8}
            data-tooltip-content=""
            // The pseudo-element bridges the gap to the element (the offset and the border).
            className="relative z-50 max-w-[min(16rem,100vw-1rem)] border border-hairline bg-smoke px-3 py-1.5 text-sm text-bone transition-opacity duration-150 motion-safe:starting:opacity-0 before:absolute before:inset-x-0 before:-inset-y-1.25 print:hidden"
          >
            {text}
          </Tooltip.Content>
        </Tooltip.Portal>
      </Tooltip.Root>
    </Tooltip.Provider>
  );
}

/** Renders nothing: Radix places the tooltip beside `target`. */
function Anchor({ target, ref }: { target: HTMLElement | undefined; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => target as HTMLElement, [target]);
  return null;
}
