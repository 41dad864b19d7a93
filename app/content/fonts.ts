// Written by art/fonts.mjs; do not edit by hand.
export const fontFiles = {
  display: '/fonts/cormorant-056309ba.woff2',
  text: '/fonts/hanken-grotesk-7334b4a1.woff2',
} as const;
