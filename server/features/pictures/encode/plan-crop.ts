import { createHash } from 'node:crypto';
import { formatsOf, type PictureShape, shapeOf } from '#contract/site/picture-shapes.ts';
import type { Focus } from '#contract/site/pictures.ts';
import { encoders } from './settings.ts';

type Size = { width: number; height: number };

export type CropPlan = {
  /** The part of the master. */
  box: { left: number; top: number; width: number; height: number };
  /** The size of the largest file. */
  width: number;
  height: number;
  widths: number[];
};

/** The largest part in the ratio of the shape, as near to the focus as the edges allow. Nothing is enlarged. */
export function planCrop(master: Size, shape: PictureShape, focus: Focus): CropPlan {
  const { width: shapeWidth, height: shapeHeight, widths } = shapeOf(shape);
  const ratio = shapeWidth / shapeHeight;
  const width = Math.max(1, Math.min(master.width, Math.round(master.height * ratio)));
  const height = Math.max(1, Math.min(master.height, Math.round(master.width / ratio)));
  const largest = Math.min(width, shapeWidth);
  return {
    box: {
      left: placeAt(focus.x, width, master.width),
      top: placeAt(focus.y, height, master.height),
      width,
      height,
    },
    width: largest,
    height: heightOf(shape, largest),
    widths: [...widths.filter((one) => one < largest), largest],
  };
}

const placeAt = (focus: number, length: number, whole: number) =>
  Math.max(0, Math.min(whole - length, Math.round(focus * whole - length / 2)));

export function heightOf(shape: PictureShape, width: number): number {
  const { width: shapeWidth, height: shapeHeight } = shapeOf(shape);
  return Math.max(1, Math.round((width * shapeHeight) / shapeWidth));
}

/** A hash of everything that the files depend on, beside the master, which never changes. */
export function hashOfCrop(shape: PictureShape, focus: Focus): string {
  const settings = formatsOf(shape).map((format) => encoders[format]);
  return createHash('sha256')
    .update(JSON.stringify([shape, shapeOf(shape), focus.x, focus.y, settings]))
    .digest('hex')
    .slice(0, 8);
}
