const tenths = Array.from({ length: 11 }, (_, tenth) => tenth);
const setShare = (axis: 'x' | 'y') =>
  tenths.map((tenth) => `[data-${axis}="${tenth / 10}"]{--${axis}:${tenth * 10}%}`).join('');

/**
 * What must not be cut of an uploaded picture stays in view at every width: contract/site/focus.ts. Added to the sheets of
 * a site that has such pictures; in no layer, so that it wins over the classes that place the default ones.
 */
export const focusCss = [
  'img[data-x]{object-position:var(--x) var(--y)}',
  // The focus of an upright crop is the <picture>'s; a default one stays where its class places it.
  '@media (orientation:portrait){source[media]~img[data-x]{object-position:revert-layer}',
  'picture[data-x]>source[media]~img{--x:inherit;--y:inherit;object-position:var(--x) var(--y)}}',
  setShare('x'),
  setShare('y'),
].join('');
