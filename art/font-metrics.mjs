// Metrics that make a system font take the same space as a web font until that has loaded.

import { name } from '../contract/brand.ts';

// Space and a to z: how often each occurs in a thousand characters of English, and the advance
// widths of Times New Roman and Arial in thousandths of an em (Liberation shares them).
const FREQUENCY = [
  183, 66, 12, 23, 35, 104, 18, 16, 50, 57, 1, 6, 33, 20, 57, 61, 15, 1, 49, 52, 74, 23, 8, 19, 1,
  16, 1,
];
const FALLBACKS = {
  times: [
    250, 444, 500, 444, 500, 444, 333, 500, 500, 278, 278, 500, 278, 778, 500, 500, 500, 500, 333,
    389, 278, 500, 500, 722, 500, 500, 444,
  ],
  arial: [
    278, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333,
    500, 278, 556, 500, 722, 500, 500, 500,
  ],
};
const average = (widths) =>
  widths.reduce((sum, width, i) => sum + width * FREQUENCY[i], 0) /
  FREQUENCY.reduce((a, b) => a + b, 0);

/** The width of English text in this font, relative to the named system font. */
export const widerThan = (fallback, font) =>
  average([...' abcdefghijklmnopqrstuvwxyz'].map(font.width)) / average(FALLBACKS[fallback]);

// Capitals have other proportions than small letters. `words` are those whose width must not change: labels in
// one row move their neighbours, and the wordmark fills its line.
const CAPITALS = {
  times: {
    widths: [
      722, 667, 667, 722, 611, 556, 722, 722, 333, 389, 722, 611, 889, 722, 722, 556, 722, 667, 556,
      611, 722, 722, 944, 722, 722, 611,
    ],
    words: name.toUpperCase().replace(/[^A-Z]/g, ''),
    // Cormorant's kerning makes the wordmark narrower than its widths add up to; measured in the browser.
    kerning: 0.984,
  },
  arial: {
    widths: [
      667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667,
      611, 722, 667, 944, 667, 667, 611,
    ],
    words: 'HOMEABOUTSERVICESTESTIMONIALSLOGINCONTACTINSTAGRAM',
    kerning: 1,
  },
};

/** The width of capitals in this font, relative to the named system font. */
export const capitalsWiderThan = (fallback, font) => {
  const { widths, words, kerning } = CAPITALS[fallback];
  const sum = (width) => [...words].reduce((total, letter) => total + width(letter), 0);
  return (kerning * sum(font.width)) / sum((letter) => widths[letter.charCodeAt(0) - 65]);
};

// Reads only the metrics, the characters and the features of a TrueType font.
export function readFont(ttf) {
  const tables = {};
  for (let i = 0; i < ttf.readUInt16BE(4); i++) {
    tables[ttf.toString('latin1', 12 + i * 16, 16 + i * 16)] = ttf.readUInt32BE(20 + i * 16);
  }
  const { head, hhea, hmtx, cmap, GSUB } = tables;
  const em = ttf.readUInt16BE(head + 18);
  let map = 0;
  for (let i = 0; i < ttf.readUInt16BE(cmap + 2); i++) {
    const at = cmap + ttf.readUInt32BE(cmap + 8 + i * 8);
    if (ttf.readUInt16BE(at) === 4) map = at;
  }
  const segments = ttf.readUInt16BE(map + 6) / 2;
  const glyph = (code) => {
    for (let i = 0; i < segments; i++) {
      const at = map + 14 + i * 2;
      if (code > ttf.readUInt16BE(at)) continue;
      const start = ttf.readUInt16BE(at + segments * 2 + 2);
      if (code < start) return 0;
      const delta = ttf.readUInt16BE(at + segments * 4 + 2);
      const offset = at + segments * 6 + 2;
      const range = ttf.readUInt16BE(offset);
      if (!range) return (code + delta) & 0xffff;
      const id = ttf.readUInt16BE(offset + range + (code - start) * 2);
      return id && (id + delta) & 0xffff;
    }
    return 0;
  };
  const last = ttf.readUInt16BE(hhea + 34) - 1;
  const features = new Set();
  const list = GSUB + ttf.readUInt16BE(GSUB + 6);
  for (let i = 0; i < ttf.readUInt16BE(list); i++)
    features.add(ttf.toString('latin1', list + 2 + i * 6, list + 6 + i * 6));
  return {
    ascent: ttf.readInt16BE(hhea + 4) / em,
    descent: -ttf.readInt16BE(hhea + 6) / em,
    lineGap: ttf.readInt16BE(hhea + 8) / em,
    width: (char) =>
      (ttf.readUInt16BE(hmtx + Math.min(glyph(char.codePointAt(0)), last) * 4) / em) * 1000,
    has: (char) => glyph(char.codePointAt(0)) > 0,
    features: [...features],
  };
}
