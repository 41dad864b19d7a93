// Written by art/fonts.mjs; do not edit by hand.
export const fontFiles = {
  display: '/fonts/cormorant-b89a24af.woff2',
  text: '/fonts/hanken-grotesk-eaeef269.woff2',
} as const;
