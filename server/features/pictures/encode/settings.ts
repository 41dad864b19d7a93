// How pictures are encoded: those of the library here, and the default ones by art/derive.mjs.
import { colours } from '#contract/brand.ts';

/**
 * Night skies are slow gradients near black: ten bits avoid banding, and at this quality enough grain remains to hide the
 * rest.
 */
export const avif = { quality: 42, effort: 5, bitdepth: 10, chromaSubsampling: '4:2:0' } as const;
export const webp = { quality: 72, effort: 5, smartSubsample: true } as const;

/** By the formats of contract/site/pictures.ts. The owner waits for these: effort 5 takes seven times as long for 12 % fewer bytes. */
export const encoders = {
  avif: { ...avif, effort: 3 },
  webp,
  jpeg: { quality: 82, progressive: true },
} as const;

/** Crops are made from it, so little may be lost. Without optimised coding, which would hold the whole picture in memory. */
export const master = {
  maxSide: 4096,
  jpeg: { quality: 92, chromaSubsampling: '4:4:4', optimiseCoding: false },
} as const;

/** The longest side of the small copies. */
export const copySides = { 'thumbnail.webp': 320, 'preview.webp': 1600 } as const;

/** What shows where a picture was transparent: the ground of the pages. */
export const ground = colours.ink;
