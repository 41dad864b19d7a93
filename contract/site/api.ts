import { pageCursor, pageOf } from '#contract/paged-list.ts';
import { changeOf, staleAnswerOf } from '../change.ts';
import { maxCharacters } from '../text.ts';
import { z } from '../zod.ts';
import type { SiteContent } from './content.ts';
import { pictureShapeValues } from './picture-shapes.ts';
import { focusSchema, maxAltLength, pictureSchema } from './pictures.ts';

/** A field of the content, such as "house.whatsapp" or "tiles.2.title", and what is wrong with it. */
const problemSchema = z.object({ path: z.string(), message: z.string() });

/** A field that differs from what visitors see. A list counts as one field, and so does a picture. */
const differenceSchema = z.object({
  path: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});

export const versionSummarySchema = z.object({
  /** 0 is the default content. */
  number: z.number(),
  note: z.string(),
  at: z.nullable(z.string()),
  by: z.nullable(z.string()),
});

/** All fields are there, but in a draft they may be empty or too long. The server has checked the rest. */
const storedContent = z.custom<SiteContent>();

/** A digest of the draft as it would be published: it changes with the records of the libraries too. */
const seen = z.string();

export const siteSchema = z.object({
  /** May be incomplete: what is not ready to be published is in `problems`. */
  draft: storedContent,
  revision: z.number(),
  seen,
  /** Who changed the draft last, and when. Null until somebody has. */
  changed: z.nullable(z.object({ at: z.string(), by: z.string() })),
  published: versionSummarySchema,
  changes: z.array(differenceSchema),
  problems: z.array(problemSchema),
  /** What came with the site and stands for something of the owner's own: as visitors see it, and once this is published. */
  placeholders: z.object({
    published: z.array(problemSchema),
    publishable: z.array(problemSchema),
  }),
});

/** The answer 200 to a change of the draft, and 409 when it was made from an older revision. */
export const draftSavedSchema = z.object({
  revision: z.number(),
  seen,
  changes: z.array(differenceSchema),
  problems: z.array(problemSchema),
});
export const staleDraftSchema = staleAnswerOf(siteSchema);

export const maxNoteLength = 200;

export const publishSchema = z.strictObject({
  revision: z.int('Please say which revision to publish.'),
  /** The digest of what was shown before publishing: 409 when it would be something else by now. */
  seen: z.optional(z.string()),
  note: z._default(z.string().check(z.trim(), maxCharacters(maxNoteLength)), ''),
});

/** The answer 201 to publishing. */
export const publishedSchema = z.object({
  ...versionSummarySchema.shape,
  /** The revision of the draft, which visitors now see but for what was held back. */
  revision: z.number(),
  /** What was not ready: its part stays in the draft, and visitors see that part as before. */
  heldBack: z.array(problemSchema),
});

/** The answer to opening a version as the draft, and to discarding the draft. */
export const draftReplacedSchema = z.object({ revision: z.number() });

export const versionsQuerySchema = z.strictObject({ cursor: pageCursor(/^\d{1,9}$/) });
export const versionPageSchema = pageOf(versionSummarySchema);
export const versionSchema = z.object({
  ...versionSummarySchema.shape,
  content: storedContent,
  /** Against the version before. */
  changes: z.array(differenceSchema),
});

export const libraryPictureSchema = z.object({
  id: z.string(),
  /** What the file was called, without its folder. */
  name: z.string(),
  alt: z.string(),
  focus: focusSchema,
  /** The size in which it is stored: upright, and no longer than 4096 pixels on either side. */
  width: z.number(),
  height: z.number(),
  /** A small copy for lists, and one that fits a screen for the choice of the focus. */
  thumbnailUrl: z.string(),
  previewUrl: z.string(),
  /** Named by any version or by the draft: such a picture cannot be deleted. */
  isInUse: z.boolean(),
  createdAt: z.string(),
});

/** The body of POST /api/pictures/{id}/crops; its answer 201 is a picture to put into the draft. */
export const newCropSchema = z.strictObject({
  shape: z.enum(pictureShapeValues),
  focus: focusSchema,
});
export const cropSchema = pictureSchema;

export const pictureChangeSchema = changeOf({
  alt: z.string('Please say what the picture shows.').check(z.trim(), maxCharacters(maxAltLength)),
  focus: focusSchema,
});

export const picturesQuerySchema = z.strictObject({
  cursor: pageCursor(/^\d{1,15}_[0-9a-f]{32}$/),
});
export const picturePageSchema = pageOf(libraryPictureSchema);

export type Site = z.infer<typeof siteSchema>;
export type Difference = z.infer<typeof differenceSchema>;
export type Problem = z.infer<typeof problemSchema>;
export type VersionSummary = z.infer<typeof versionSummarySchema>;
export type Version = z.infer<typeof versionSchema>;
export type LibraryPicture = z.infer<typeof libraryPictureSchema>;
export type PictureChange = z.infer<typeof pictureChangeSchema>;
export type NewCrop = z.infer<typeof newCropSchema>;
