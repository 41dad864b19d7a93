// Written by art/fonts.mjs; do not edit by hand.
export const fontFiles = {
  display: '/fonts/cormorant-55f07372.woff2',
  text: '/fonts/hanken-grotesk-898bb336.woff2',
} as const;
