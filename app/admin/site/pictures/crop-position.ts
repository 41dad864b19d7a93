import { type PictureShape, shapeOf } from '#contract/site/picture-shapes.ts';
import type { Focus } from '#contract/site/pictures.ts';

type Size = { width: number; height: number };

/**
 * The `object-position` of a picture that covers a box of the shape, so that it shows what the server will cut out: as
 * near to the focus as the edges allow.
 */
export function cropPosition(picture: Size, shape: PictureShape, focus: Focus): string {
  const { width, height } = shapeOf(shape);
  const ratio = width / height;
  const x = positionOf(focus.x, Math.min(1, (picture.height * ratio) / picture.width));
  const y = positionOf(focus.y, Math.min(1, picture.width / ratio / picture.height));
  return `${x}% ${y}%`;
}

/** `part` is the share of the whole that is cut out: at 0% it begins at the start, at 100% it ends at the end. */
function positionOf(focus: number, part: number): number {
  if (part >= 1) return 50;
  const start = Math.max(0, Math.min(1 - part, focus - part / 2));
  return Math.round((1000 * start) / (1 - part)) / 10;
}
