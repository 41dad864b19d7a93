import { z } from '../zod.ts';
import { filled } from './fields.ts';

/** The shapes in which pictures stand on the pages: the largest size, and the widths that are kept. */
export const pictureShapes = {
  wide: { width: 2400, height: 1350, widths: [960, 1440, 1920, 2400] },
  tall: { width: 1080, height: 1920, widths: [480, 640, 828, 1080] },
  tile: { width: 1080, height: 1350, widths: [360, 540, 720, 1080] },
  city: { width: 1600, height: 1000, widths: [480, 800, 1200, 1600] },
  poster: { width: 1600, height: 900, widths: [640, 960, 1280, 1600] },
  card: { width: 832, height: 520, widths: [416, 832] },
} as const;

export type PictureShape = keyof typeof pictureShapes;
export const pictureShapeValues = Object.keys(pictureShapes) as PictureShape[];

/** Where a crop looks, from 0 (left, top) to 1 (right, bottom). */
export const focusSchema = z.object({
  x: z.number().check(z.minimum(0), z.maximum(1)),
  y: z.number().check(z.minimum(0), z.maximum(1)),
});

export type Focus = z.infer<typeof focusSchema>;

const size = z.int().check(z.minimum(1), z.maximum(4096));

/**
 * The files of one picture in one shape: <name>-<hash>-<width>.avif and .webp. Delivered pictures are files of the
 * build; those with `upload` were made from a picture of the library.
 */
export const pictureSchema = z.strictObject({
  name: z.string().check(z.regex(/^[a-z0-9-]{1,64}$/)),
  hash: z.string().check(z.regex(/^[0-9a-f]{8}$/)),
  width: size,
  height: size,
  widths: z.array(size).check(z.minLength(1), z.maxLength(6)),
  upload: z.optional(
    z.strictObject({ id: z.string().check(z.regex(/^[0-9a-f]{32}$/)), focus: focusSchema }),
  ),
});

export type Picture = z.infer<typeof pictureSchema>;

/** A picture that says something, with the words for those who cannot see it. */
export const describedPicture = z.strictObject({
  picture: pictureSchema,
  alt: filled(240).check(
    z.minLength(1, 'Please say what the picture shows, for those who cannot see it.'),
  ),
});
