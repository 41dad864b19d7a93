const maxFallbackWidth = 1280;

/**
 * The width of a picture's one WebP, for a browser without AVIF: wide enough for a laptop. Apart from the shapes of pictures,
 * because the script of every public page holds it.
 */
export const fallbackWidthOf = (widths: readonly number[]): number =>
  widths.findLast((width) => width <= maxFallbackWidth) ?? widths[0] ?? 0;
