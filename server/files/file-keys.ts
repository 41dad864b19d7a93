// The keys of videos, pictures and attachments; any other file is none of the site's.
import { mediaUrl } from '#contract/library/videos.ts';

/** Crops are named by the content of the site, not by the row of their picture. */
const pictureFile =
  /^pictures\/[0-9a-f]{32}\/(?:master\.jpg|(?:thumbnail|preview)\.webp|[0-9a-f]{8}\/[1-9]\d{0,3}\.(?:avif|webp|jpg))$/;

const attachmentFile = /^attachments\/[0-9a-f-]{36}$/;

export const keyOfAttachment = (id: string) => `attachments/${id}`;

export const isFilePath = (file: string) =>
  mediaUrl.test(`/${file}`) || pictureFile.test(file) || attachmentFile.test(file);

/** What one row owns: the file of a video or an attachment, the folder of a picture. */
export const ownerOf = (file: string) => file.split('/').slice(0, 2).join('/');

export const isOfCrop = (file: string) => file.split('/').length > 3;
