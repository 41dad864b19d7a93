import { z } from '../zod.ts';
import { filled, optional, shared } from './fields/fields.ts';
import { describedPicture } from './pictures.ts';

/** The films that come with the site, which play where the hosted ones cannot. */
export const defaultFilmValues = ['about-1', 'about-2', 'testimonial'] as const;

/** Noughts alone are no film's number: nothing is asked of the host. */
export const isHosted = (vimeoId: string) => /[1-9]/.test(vimeoId);

/** Also the numbers that came with the site, beyond any that Vimeo has given out. */
export const isPlaceholderFilm = ({ vimeoId, video }: { vimeoId: string; video?: unknown }) =>
  vimeoId !== '' && !video && (!isHosted(vimeoId) || /^9000000\d{3}$/.test(vimeoId));

const film = {
  title: filled(80),
  /** Vimeo's number for the film; empty for none. */
  vimeoId: shared(
    z
      .string()
      .check(z.regex(/^\d{0,12}$/, 'Please give the number of the film, such as 76979871.')),
  ),
  /** The second part of an unlisted film's URL (vimeo.com/ID/HASH). */
  vimeoHash: z.optional(
    shared(z.string().check(z.regex(/^[0-9a-f]{6,16}$/, 'Please give the part after the number.'))),
  ),
};

export const heroFilmSchema = z.strictObject(film);

/** A video of the library in a film's place. Its address is filled in from the record when the site is published. */
const libraryVideo = shared(
  z.strictObject({
    id: z.string(),
    /** Empty when the record is gone: that cannot be published. */
    url: z.string().check(z.regex(/^(?:$|https?:\/\/|\/media\/)/i)),
    updatedAt: z.string(),
  }),
);

export const posterFilmSchema = z
  .strictObject({
    ...film,
    caption: optional(120),
    poster: describedPicture,
    delivered: z.optional(z.enum(defaultFilmValues)),
    video: z.optional(libraryVideo),
  })
  .check(
    z.refine(
      ({ delivered, video, ...film }) =>
        Boolean(delivered || video || (film.vimeoId && !isPlaceholderFilm(film))),
      'Nothing would play here. Please choose a video, or give the number of a film on Vimeo.',
    ),
  );

export type PosterFilm = z.infer<typeof posterFilmSchema>;
