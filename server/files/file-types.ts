import { extname } from 'node:path';
import { videoFormats } from './video-formats.ts';

const types: Record<string, string> = {
  avif: 'image/avif',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  vtt: 'text/vtt; charset=utf-8',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
  ...Object.fromEntries(videoFormats.map(({ extension, type }) => [extension, type])),
};

/** By the ending, which we chose ourselves. */
export const typeOfFile = (name: string): string =>
  types[extname(name).slice(1)] ?? 'application/octet-stream';
