// Apart from the schemas, so that the process that encodes pictures starts without zod.
import { fallbackWidthOf } from '#contract/fallback-width.ts';

export const pictureExtensions = { avif: 'avif', webp: 'webp', jpeg: 'jpg' } as const;
export type PictureFormat = keyof typeof pictureExtensions;

type Shape = {
  width: number;
  height: number;
  widths: readonly number[];
  formats?: readonly PictureFormat[];
};

/** The shapes in which pictures stand on the pages: the largest size, and the widths that are kept. */
export const pictureShapes = {
  wide: { width: 2400, height: 1350, widths: [960, 1440, 1920, 2400] },
  tall: { width: 1080, height: 1920, widths: [480, 640, 828, 1080] },
  tile: { width: 1080, height: 1350, widths: [360, 540, 720, 1080] },
  landscape: { width: 1600, height: 1000, widths: [480, 800, 1200, 1600] },
  poster: { width: 1600, height: 900, widths: [640, 960, 1280, 1600] },
  card: { width: 832, height: 520, widths: [416, 832] },
  // Not every program that shows a shared link reads AVIF or WebP.
  share: { width: 1200, height: 630, widths: [1200], formats: ['jpeg'] },
} as const satisfies Record<string, Shape>;

export type PictureShape = keyof typeof pictureShapes;
export const pictureShapeValues = Object.keys(pictureShapes) as PictureShape[];
export const shapeOf = (shape: PictureShape): Shape => pictureShapes[shape];
export const formatsOf = (shape: PictureShape) =>
  shapeOf(shape).formats ?? (['avif', 'webp'] as const);

/** The formats in which a crop of these widths has a file of this width. */
export const formatsAt = (shape: PictureShape, width: number, widths: readonly number[]) =>
  formatsOf(shape).filter((format) => format !== 'webp' || width === fallbackWidthOf(widths));

/** The address of a file made from a picture of the library. */
export const pictureUrl =
  /^\/media\/pictures\/([0-9a-f]{32})-([0-9a-f]{8})-([1-9]\d{0,3}\.(?:avif|webp|jpg))$/;

export const maxPictureBytes = 25 * 1024 * 1024;
export const maxPicturePixels = 50_000_000;
/** How many times as long as wide: a longer strip fills no place of the site. */
export const maxPictureRatio = 20;

/** The header of POST /api/pictures that says what the file was called, percent-encoded. */
export const fileNameHeader = 'x-file-name';
