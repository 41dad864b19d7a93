import { extname } from 'node:path';

/** The accepted videos, by their ending. The types are as file-type names them. */
export const videoTypes: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  m4v: 'video/x-m4v',
  mkv: 'video/matroska',
  ogv: 'video/ogg',
};

const types: Readonly<Record<string, string>> = {
  ...videoTypes,
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
};

/** By the ending, which we chose ourselves. */
export const typeOfFile = (name: string): string =>
  types[extname(name).slice(1)] ?? 'application/octet-stream';
