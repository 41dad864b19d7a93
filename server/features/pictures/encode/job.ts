// What the server asks of the process that decodes pictures, and what it answers.
import type { PictureShape } from '#contract/site/picture-shapes.ts';
import type { CropPlan } from './plan-crop.ts';

/** `folder` is where the files go. */
export type ImportJob = { kind: 'import'; source: string; folder: string };
export type CropJob = {
  kind: 'crop';
  master: string;
  folder: string;
  shape: PictureShape;
  plan: CropPlan;
};
export type PictureJob = ImportJob | CropJob;

export type Imported = { width: number; height: number; bytes: number };

export type JobFailure =
  | 'not-a-picture'
  | 'too-many-pixels'
  | 'too-narrow'
  | 'damaged'
  | 'disk-full'
  | 'too-complex';
export type JobAnswer = { imported?: Imported; failure?: JobFailure };
