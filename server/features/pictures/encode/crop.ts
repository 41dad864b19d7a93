import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatsAt, maxPicturePixels, pictureExtensions } from '#contract/site/picture-shapes.ts';
import type { CropJob } from './job.ts';
import { heightOf } from './plan-crop.ts';
import { encoders } from './settings.ts';
import { openPicture, sharp } from './sharp.ts';

export async function makeCrop({ master, folder, shape, plan }: CropJob): Promise<void> {
  const { data, info } = await openPicture(master, maxPicturePixels)
    .extract(plan.box)
    .resize(plan.width, plan.height, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  // The largest first, which needs the most memory.
  for (const width of plan.widths.toReversed()) {
    for (const format of formatsAt(shape, width, plan.widths)) {
      const file = await sharp(data, { raw })
        .resize(width, heightOf(shape, width), { fit: 'fill' })
        .toFormat(format, encoders[format])
        .toBuffer();
      const name = `${width}.${pictureExtensions[format]}`;
      await writeFile(join(folder, name), file, { mode: 0o600 });
    }
  }
}
