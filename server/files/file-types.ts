import { extname } from 'node:path';
import { videoFormats } from './video-formats.ts';

const types: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  ...Object.fromEntries(videoFormats.map(({ extension, type }) => [extension, type])),
};

/** By the ending, which we chose ourselves. */
export const typeOfFile = (name: string): string =>
  types[extname(name).slice(1)] ?? 'application/octet-stream';
