// Written by art/fonts.mjs; do not edit by hand.
export const fontFiles = {
  display: '/fonts/cormorant-056309ba.woff2',
  text: '/fonts/hanken-grotesk-7334b4a1.woff2',
} as const;

export const arabicFontFiles = [
  '/fonts/amiri-f835ca25.woff2',
  '/fonts/ibm-plex-sans-arabic-37f5ba33.woff2',
];
