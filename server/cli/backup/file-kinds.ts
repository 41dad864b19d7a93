// The tables whose rows have files in DATA_DIR.
import { mediaUrl } from '#contract/videos.ts';
import { z } from '#contract/zod.ts';
import { masterFile, pictureCopies } from '#server/files/picture-files.ts';

type Row = Record<string, string | number | null>;

/** Whether the site shows the video at that address. */
export type IsShown = (url: string) => boolean;

export type FileKind = {
  /** A row that is neither unfinished nor discarded, or whose file visitors still see. */
  isKept(row: Row, isShown: IsShown): boolean;
  /** The files that such a row must have, with their sizes where the row says them. */
  filesOf(row: Row): { file: string; size?: number }[];
};

export const fileKinds = {
  uploads: {
    isKept: (row, isShown) =>
      row.finished_at !== null &&
      (row.discarded_at === null || isShown(`/media/${row.media_file}`)),
    filesOf: (row) => [{ file: `media/${row.media_file}`, size: Number(row.length) }],
  },
  pictures: {
    isKept: (row) => row.discarded_at === null,
    filesOf: ({ id, bytes }) => [
      { file: `pictures/${id}/${masterFile}`, size: Number(bytes) },
      ...pictureCopies.map((copy) => ({ file: `pictures/${id}/${copy}` })),
    ],
  },
} satisfies Record<string, FileKind>;

export const fileKindOf = (table: string): FileKind | undefined =>
  Object.hasOwn(fileKinds, table) ? fileKinds[table as keyof typeof fileKinds] : undefined;

/** Crops are named by the content of the site, not by the row of their picture. */
const pictureFile =
  /^pictures\/[0-9a-f]{32}\/(?:master\.jpg|(?:thumbnail|preview)\.webp|[0-9a-f]{8}\/[1-9]\d{0,3}\.(?:avif|webp|jpg))$/;

/** The only names of a backup that are ever joined to a path. */
export const filePath = z
  .string()
  .check(z.refine((file) => mediaUrl.test(`/${file}`) || pictureFile.test(file)));

/** Of a video's file itself, of a picture the folder: what one row owns. */
export const ownerOf = (file: string) => file.split('/').slice(0, 2).join('/');

export const countFiles = (files: { file: string }[]) => ({
  videos: files.filter(({ file }) => file.startsWith('media/')).length,
  pictures: files.filter(({ file }) => file.endsWith(`/${masterFile}`)).length,
});
