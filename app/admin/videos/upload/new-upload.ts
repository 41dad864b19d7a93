import { videoTitle } from '#contract/library/videos.ts';
import { z } from '#contract/zod.ts';

// Some systems give no type for these; the server checks the bytes in any case.
const videoName = /\.(mp4|m4v|mov|webm|mkv|ogv)$/i;

const isVideo = ({ type, name }: File) =>
  type === '' ? videoName.test(name) : type.startsWith('video/');

export const newUploadSchema = z.object({
  title: videoTitle,
  file: z.instanceof(File, { error: 'Please choose a video file.' }).check(
    z.refine(isVideo, 'This is no video file. Please choose MP4, WebM, MOV, MKV or OGV.'),
    z.refine(({ size }) => size > 0, 'This file is empty. Please choose another.'),
  ),
});

export type NewUpload = z.infer<typeof newUploadSchema>;
