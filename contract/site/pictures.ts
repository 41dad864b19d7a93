import { z } from '../zod.ts';
import { filled, shared } from './fields/fields.ts';

/** Where a crop looks, from 0 (left, top) to 1 (right, bottom). */
export const focusSchema = z.object({
  x: z.number().check(z.minimum(0), z.maximum(1)),
  y: z.number().check(z.minimum(0), z.maximum(1)),
});

export type Focus = z.infer<typeof focusSchema>;

const size = z.int().check(z.minimum(1), z.maximum(4096));

/**
 * The files of one picture in one shape: <name>-<hash>-<width>.avif in all widths and .webp in one, or .jpg in the shape
 * `share`. Default pictures are files of the build; those with `upload` were made from a picture of the library, whose id
 * is their name, and lie under /media/pictures/.
 */
export const pictureSchema = shared(
  z.strictObject({
    name: z.string().check(z.regex(/^[a-z0-9-]{1,64}$/)),
    hash: z.string().check(z.regex(/^[0-9a-f]{8}$/)),
    width: size,
    height: size,
    widths: z.array(size).check(z.minLength(1), z.maxLength(6)),
    upload: z.optional(
      z.strictObject({
        id: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
        /** Where in these files the point lies that no place may cut. */
        focus: focusSchema,
      }),
    ),
  }),
);

export type Picture = z.infer<typeof pictureSchema>;

export const maxAltLength = 240;

/** A picture that says something, with the words for those who cannot see it. */
export const describedPicture = z.strictObject({
  picture: pictureSchema,
  alt: filled(maxAltLength).check(
    z.minLength(1, 'Please say what the picture shows, for those who cannot see it.'),
  ),
});
