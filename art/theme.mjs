// Writes the brand's colours and fonts as tokens of the style sheet.
import { writeFile } from 'node:fs/promises';
import { colours, fonts, wordmarkEm } from '../contract/brand.ts';

const family = ({ family, fallback }, kind) =>
  `"${family}", "${family} ${kind}fallback", ${fallback.generic}`;

const tokens = [
  ...Object.entries(colours).map(([name, value]) => `  --color-${name}: ${value};`),
  '',
  `  --font-display: ${family(fonts.display, '')};`,
  `  --font-text: ${family(fonts.text, '')};`,
  '  /* Capitals have other proportions than small letters: labels and the wordmark have their own fallbacks. */',
  `  --font-label: ${family(fonts.text, 'capitals ')};`,
  `  --font-wordmark: ${family(fonts.display, 'capitals ')};`,
];
const css = `/* Written by art/theme.mjs from contract/brand.ts; do not edit by hand. */\n@theme {\n${tokens.join('\n')}\n}\n\n:root {\n  --wordmark-em: ${wordmarkEm};\n}\n`;
await writeFile(new URL('../app/theme/brand.css', import.meta.url), css);
