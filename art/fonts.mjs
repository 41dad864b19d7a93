// Subsets the two fonts, then writes the style sheet that loads them, with fallbacks of the same width and
// height, so that nothing moves when a font has loaded.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { arabicFonts, fonts } from '../contract/brand.ts';
import { capitalsWiderThan, readFont, widerThan } from './font-metrics.mjs';

const require = createRequire(import.meta.url);
const root = new URL('../', import.meta.url);
const out = new URL('app/public/fonts/', root);
const BUDGET = 72 * 1024;

// British text needs Latin-1, without its loose accents and what our texts do not use, and typographic punctuation;
// everything else uses a fallback font.
const range = (from, to) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
const LATIN_1 = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}`.replace(
  /[¤¦¨¬¯´¸¶ªºµ¹²³ÐðÞþ¢¥±÷\\^`|~]/g,
  '',
);

// Every visitor waits for both fonts: neither has ligatures, an eighth of the bytes, and the headings' has no sign that no
// heading needs. The other is to stay below 9.2 kB, like the phone's first picture: docs/decisions/0019.
const TEXT = { letters: `${LATIN_1}Œœ–—‘’“”›•…€™−\u2009\u202f`, features: ['kern'] };
const HEADINGS = {
  letters: TEXT.letters.replace(/[¤-ª¬-¶¸-º¼-¾×›•™−#*<=>[-_{}]/g, ''),
  features: ['kern', 'lnum'],
};

// Joined letters need their forms and marks; Latin letters and figures are those of the two fonts above.
const ARABIC = {
  letters: `${range(0x621, 0x63a)}${range(0x641, 0x652)}پچڤگ ،؛؟«»…–—.:()!`,
  features: ['ccmp', 'isol', 'init', 'medi', 'fina', 'rlig', 'calt', 'mark', 'mkmk', 'kern'],
};
const ARABIC_FALLBACKS = {
  phones: ['Noto Naskh Arabic', 'Geeza Pro', 'Times New Roman'],
  Linux: ['DejaVu Sans'],
};
const ARABIC_BUDGET = 80 * 1024;

const percent = (n) => `${(n * 100).toFixed(2)}%`;
const note = '/* Written by art/fonts.mjs; do not edit by hand. */';
const files = {};
const css = [note];
let total = 0;
await mkdir(out, { recursive: true });
for (const name of await readdir(out)) if (name.endsWith('.woff2')) await rm(new URL(name, out));
for (const [key, font] of Object.entries(fonts)) {
  const source = await readFile(
    require.resolve(`${font.package}/files/${font.file}-latin-wght-normal.woff2`),
  );
  const { min, max } = font.weights;
  const { letters, features } = key === 'display' ? HEADINGS : TEXT;
  const options = {
    keepFeatures: features,
    variationAxes: { wght: min === max ? min : font.weights },
    noHinting: true,
  };
  const woff2 = await subsetFont(source, letters, { ...options, targetFormat: 'woff2' });
  const made = readFont(
    await subsetFont(source, letters, { ...options, targetFormat: 'truetype' }),
  );
  const name = await writeFont(font, woff2);
  files[key] = `/fonts/${name}`;
  total += woff2.length;
  const { widths } = font.fallback;
  css.push(
    `@font-face {\n  font-family: "${font.family}";\n  font-style: normal;\n  font-weight: ${min === max ? min : `${min} ${max}`};\n  font-display: swap;\n  src: url("/fonts/${name}") format("woff2");\n}`,
    fallbackFace(`${font.family} fallback`, font.fallback, made, widerThan(widths, made)),
    fallbackFace(
      `${font.family} capitals fallback`,
      font.fallback,
      made,
      capitalsWiderThan(widths, made),
    ),
  );
  const digits = new Set([...'0123456789'].map(made.width));
  console.log(
    name,
    woff2.length,
    'bytes; features',
    made.features.join(' '),
    '; figure widths',
    [...digits].join(' '),
  );
  const lacks = [...letters].filter((char) => !made.has(char));
  if (lacks.length) console.log('  not in the font:', lacks.join(' '));
}

const arabicCss = [note];
const arabicFiles = [];
let arabicTotal = 0;
for (const font of arabicFonts) {
  const source = await readFile(
    require.resolve(`${font.package}/files/${font.file}-arabic-400-normal.woff2`),
  );
  const options = { keepFeatures: ARABIC.features, noHinting: true };
  const woff2 = await subsetFont(source, ARABIC.letters, { ...options, targetFormat: 'woff2' });
  const made = readFont(
    await subsetFont(source, ARABIC.letters, { ...options, targetFormat: 'truetype' }),
  );
  const name = await writeFont(font, woff2);
  arabicFiles.push(`/fonts/${name}`);
  arabicTotal += woff2.length;
  arabicCss.push(
    `@font-face {\n  font-family: "${font.family}";\n  font-display: swap;\n  src: url("/fonts/${name}") format("woff2");\n}`,
    // Lines keep their height when the font has loaded. Latin letters are those of the two fonts above.
    ...Object.entries(ARABIC_FALLBACKS).map(([system, locals]) =>
      fallbackFace(`${font.family} for ${system}`, { locals }, made, font.widths[system]).replace(
        '}',
        '  unicode-range: U+20, U+600-6FF;\n}',
      ),
    ),
  );
  console.log(name, woff2.length, 'bytes');
}
if (arabicTotal > ARABIC_BUDGET) throw new Error(`The Arabic fonts weigh ${arabicTotal} bytes.`);
await writeFile(new URL('app/theme/arabic-fonts.css', root), `${arabicCss.join('\n\n')}\n`);

async function writeFont(font, woff2) {
  const name = `${font.file}-${createHash('sha256').update(woff2).digest('hex').slice(0, 8)}.woff2`;
  await writeFile(new URL(name, out), woff2);
  return name;
}

function fallbackFace(name, { locals }, made, adjust) {
  const source = locals.map((local) => `local("${local}")`).join(', ');
  return `@font-face {\n  font-family: "${name}";\n  src: ${source};\n  size-adjust: ${percent(adjust)};\n  ascent-override: ${percent(made.ascent / adjust)};\n  descent-override: ${percent(made.descent / adjust)};\n  line-gap-override: ${percent(made.lineGap / adjust)};\n}`;
}

if (total > BUDGET) throw new Error(`The fonts weigh ${total} bytes, more than ${BUDGET}.`);
console.log('together', total, 'of', BUDGET);
await writeFile(new URL('app/theme/fonts.css', root), `${css.join('\n\n')}\n`);
await mkdir(new URL('app/content/', root), { recursive: true });
await writeFile(
  new URL('app/content/fonts.ts', root),
  `// Written by art/fonts.mjs; do not edit by hand.\nexport const fontFiles = {\n  display: '${files.display}',\n  text: '${files.text}',\n} as const;\n\nexport const arabicFontFiles = [\n${arabicFiles.map((file) => `  '${file}',\n`).join('')}];\n`,
);
