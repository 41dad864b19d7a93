// The keys of videos and pictures; any other file is none of the site's.
import { mediaUrl } from '#contract/library/videos.ts';

/** Crops are named by the content of the site, not by the row of their picture. */
const pictureFile =
  /^pictures\/[0-9a-f]{32}\/(?:master\.jpg|(?:thumbnail|preview)\.webp|[0-9a-f]{8}\/[1-9]\d{0,3}\.(?:avif|webp|jpg))$/;

export const isFilePath = (file: string) => mediaUrl.test(`/${file}`) || pictureFile.test(file);

/** What one row owns: the file of a video, the folder of a picture. */
export const ownerOf = (file: string) => file.split('/').slice(0, 2).join('/');

export const isOfCrop = (file: string) => file.split('/').length > 3;
