// The focus is lost when the element that has it leaves the page. These hooks move it to an element that stays.
import { type RefObject, useCallback, useEffect, useEffectEvent } from 'react';

export type FocusTarget = RefObject<HTMLElement | null>;

/** For what takes the place of the element that was pressed; undefined leaves the focus where it is. */
export function useMoveFocusOnMount(target: FocusTarget | undefined, preventScroll = false) {
  const moveFocus = useEffectEvent(() => target?.current?.focus({ preventScroll }));
  useEffect(() => {
    moveFocus();
  }, []);
}

/** A ref for a button that leaves the page once it has done its work; by default the focus moves to the page. */
export function useMoveFocusOnRemoval(target?: FocusTarget) {
  return useCallback(
    (button: HTMLButtonElement | null) => () => {
      if (!button || document.activeElement !== button) return;
      const next = target ? target.current : button.closest('main');
      next?.focus({ preventScroll: true });
    },
    [target],
  );
}
