import { changeOf } from '#contract/change.ts';
import { siteStandingSchema } from '#contract/library/standing.ts';
import { limits } from '#contract/limits.ts';
import { maxCharacters, text } from '#contract/text.ts';
import { z } from '#contract/zod.ts';

export const videoTypeValues = ['link', 'upload'] as const;
export type VideoType = (typeof videoTypeValues)[number];

const urlRule = 'Please give a full address that begins with https:// or http://.';

/** A video is sent in chunks of this size. In object storage each but the last is one part, so it cannot be smaller. */
export const uploadChunkBytes = 16 * 1024 ** 2;

/** The address of an uploaded file: a random name, never the sender's. */
export const mediaUrl = /^\/media\/([0-9a-f]{32}\.(?:mp4|webm|mov|m4v|mkv|ogv))$/;

const malformed =
  'This address is not complete, or has a character that no address has. Please copy it once more.';

// URL alone would accept "https:example.com" and drop line breaks from the middle of an address.
const isWebAddress = (value: string) => /^https?:\/\/[^\s\\]+$/i.test(value) && URL.canParse(value);

export const videoTitle = text(limits.title, 'Please give the video a title.');
const isActive = z.boolean('Please say whether the video is active: true or false.');

export const newVideoSchema = z
  .strictObject({
    title: videoTitle,
    url: z
      .string(urlRule)
      .check(
        z.trim(),
        z.minLength(1, 'Please give the address of the video.'),
        maxCharacters(limits.url),
      ),
    type: z.enum(videoTypeValues, 'Please say whether this is a link or an upload.'),
    isActive: z._default(isActive, true),
  })
  .check(
    z.refine(({ url, type }) => isWebAddress(url) || (type === 'upload' && mediaUrl.test(url)), {
      path: ['url'],
      error: ({ input }) =>
        /^https?:\/\//i.test((input as { url: string }).url) ? malformed : urlRule,
    }),
  );

/** The address and the type cannot change: another video is another record. */
export const videoChangeSchema = changeOf({ title: videoTitle, isActive });

export const videoSchema = z.object({
  id: z.string(),
  title: z.string(),
  url: z.string(),
  type: z.enum(videoTypeValues),
  isActive: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  site: siteStandingSchema,
});

/** The answer to finishing an upload: the address for the video's record. */
export const finishedUploadSchema = z.object({ url: z.string() });

export type NewVideo = z.infer<typeof newVideoSchema>;
export type VideoChange = z.infer<typeof videoChangeSchema>;
export type Video = z.infer<typeof videoSchema>;
