import { type PointerEvent, type RefObject, useState } from 'react';

/** Dragging an item of a list by its handle. With the keyboard there are buttons for the same. */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<{ from: number; to: number }>();

  const findTarget = (y: number, from: number) => {
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
    // Beyond the middle of a row its place is taken.
    const before = rows.filter(({ top, height }, index) => index !== from && top + height / 2 < y);
    return before.length;
  };

  return {
    drag,
    handleProps: (from: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ from, to: from });
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (drag?.from === from) setDrag({ from, to: findTarget(event.clientY, from) });
      },
      onPointerUp: () => {
        setDrag(undefined);
        if (drag && drag.to !== drag.from) onMove(drag.from, drag.to);
      },
      onPointerCancel: () => setDrag(undefined),
    }),
  };
}
