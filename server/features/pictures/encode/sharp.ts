import sharp, { type Sharp } from 'sharp';

// Every job is a process: nothing is read twice. One thread takes less memory than two.
sharp.cache(false);
sharp.concurrency(1);
// No other format is read, whatever a file says it is.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}File`),
});

/** Reads from the top to the bottom, so that where the format allows it only a few lines are in memory. */
export const openPicture = (path: string, maxPixels: number): Sharp =>
  sharp(path, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true });

export { sharp };
