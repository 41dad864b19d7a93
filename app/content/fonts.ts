// Written by art/fonts.mjs; do not edit by hand.
export const fontFiles = {
  display: '/fonts/cormorant-95da804c.woff2',
  text: '/fonts/hanken-grotesk-f05bc817.woff2',
} as const;
