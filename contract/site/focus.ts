// Where a crop lies in its picture, and what a place shows of the crop. Shares of a side, from 0 to 1.
import type { Focus } from './pictures.ts';

type Size = { width: number; height: number };
export type Part = { left: number; top: number; width: number; height: number };

/** The largest part in that ratio which is as near to the focus as the edges allow. */
export function cropPart(picture: Size, ratio: number, focus: Focus): Part {
  const width = Math.min(1, (picture.height * ratio) / picture.width);
  const height = Math.min(1, picture.width / ratio / picture.height);
  const start = (at: number, part: number) => Math.max(0, Math.min(1 - part, at - part / 2));
  return { left: start(focus.x, width), top: start(focus.y, height), width, height };
}

/**
 * The same point as a share of the part, in tenths and away from the middle. An `object-position` of t keeps the point in view
 * as long as a place shows a fifth of the side. Style attributes are forbidden (security-headers.ts), so that focus-css.ts
 * has a rule for each tenth.
 */
export const focusIn = (part: Part, { x, y }: Focus): Focus => ({
  x: toTenth((x - part.left) / part.width),
  y: toTenth((y - part.top) / part.height),
});

export function toTenth(share: number): number {
  const tenths = Math.round(share * 10_000) / 1000;
  const outer = share < 0.5 ? Math.floor(tenths) : Math.ceil(tenths);
  return Math.max(0, Math.min(10, outer)) / 10;
}

/** What is in view of the crop, in a place of that ratio where its `object-position` is the focus. */
export function shownPart(crop: Size, ratio: number, { x, y }: Focus): Part {
  const { width, height } = cropPart(crop, ratio, { x: 0, y: 0 });
  return {
    left: (1 - width) * x,
    top: (1 - height) * y,
    width,
    height,
  };
}
