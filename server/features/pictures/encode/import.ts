// Makes the master and the small copies from a file that may be anything.
import { open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import { maxPicturePixels, maxPictureRatio } from '#contract/site/picture-shapes.ts';
import { masterFile, pictureCopies } from '#server/files/picture-files.ts';
import type { ImportJob, JobAnswer } from './job.ts';
import { copySides, ground, master, webp } from './settings.ts';
import { openPicture } from './sharp.ts';

/** What file-type says, and what sharp must say then. */
const formats: Record<string, string> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/avif': 'heif',
};

const headBytes = 4100;

export async function importPicture({ source, folder }: ImportJob): Promise<JobAnswer> {
  const format = await detectFormat(source);
  if (!format) return { failure: 'not-a-picture' };
  const found = await openPicture(source, Number.MAX_SAFE_INTEGER)
    .metadata()
    .catch(() => undefined);
  if (!found) return { failure: 'damaged' };
  if (found.format !== format) return { failure: 'not-a-picture' };
  const { width, height } = found;
  if (width * height > maxPicturePixels) return { failure: 'too-many-pixels' };
  if (Math.max(width, height) > maxPictureRatio * Math.min(width, height)) {
    return { failure: 'too-narrow' };
  }

  // Turning needs the whole picture in memory, so it is made smaller first. Only pixels are taken along, in sRGB:
  // no metadata, no profile, and nothing that lay behind the picture in the file.
  const decoded = join(folder, 'decoded.png');
  const path = join(folder, masterFile);
  try {
    await openPicture(source, maxPicturePixels)
      .flatten({ background: ground })
      .resize(master.maxSide, master.maxSide, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png({ compressionLevel: 0 })
      .toFile(decoded);
  } catch (error) {
    if (isNoRoom(error)) return { failure: 'disk-full' };
    return { failure: 'damaged' };
  }
  const turned = await turnUpright(decoded, found.orientation);
  await rm(decoded);
  const { data, info } = turned;
  await writeFile(path, data, { mode: 0o600 });
  for (const copy of pictureCopies) {
    const side = copySides[copy];
    const small = await openPicture(path, maxPicturePixels)
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .webp(webp)
      .toBuffer();
    await writeFile(join(folder, copy), small, { mode: 0o600 });
  }
  return { imported: { width: info.width, height: info.height, bytes: data.length } };
}

/** By the bytes of the file, whatever the sender called it. */
async function detectFormat(source: string): Promise<string | undefined> {
  const file = await open(source, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    const detected = await fileTypeFromBuffer(buffer.subarray(0, bytesRead));
    return formats[detected?.mime ?? ''];
  } finally {
    await file.close();
  }
}

/** https://exiftool.org/TagNames/EXIF.html: 1 is upright, even numbers are mirrored, 5 to 8 lie on their side. */
function turnUpright(path: string, orientation = 1) {
  const picture = openPicture(path, maxPicturePixels);
  const isMirrored = [2, 4, 5, 7].includes(orientation);
  const angle = { 3: 180, 4: 180, 5: 270, 6: 90, 7: 90, 8: 270 }[orientation] ?? 0;
  return picture
    .rotate(angle)
    .flop(isMirrored)
    .jpeg(master.jpeg)
    .toBuffer({ resolveWithObject: true });
}

/** libvips gives no code, only the system's words. */
const isNoRoom = (error: unknown) => /no space left|disk quota/i.test(String(error));
