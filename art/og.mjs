// The cards shown when a page is shared: 1200 x 630, a picture of that page under a gradient, monogram, wordmark
// and one line. Rendered by a browser, because it sets type better than an SVG rasteriser.
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import * as brand from '../contract/brand.ts';
import { monogramSvg } from './icons.mjs';

const require = createRequire(import.meta.url);
const root = new URL('../', import.meta.url);
const out = new URL('app/public/og/', root);
const LIMIT = 120_000;

// `at` is the object-position when the picture is cropped to the card.
const CARDS = [
  {
    page: 'home',
    picture: 'hero',
    at: '50% 30%',
    line: `${brand.line}.<br>Manchester, London, Paris, Marbella, Dubai.`,
  },
  { page: 'about', picture: 'about-doorway', at: '50% 55%', line: 'The house' },
  { page: 'services', picture: 'chauffeurs', at: '50% 42%', line: 'What we arrange' },
  { page: 'testimonials', picture: 'letter', at: '50% 45%', line: 'What clients say' },
  { page: 'contact', picture: 'about-rain', at: '50% 50%', line: 'Write to the concierge' },
];

const data = (type, bytes) => `data:${type};base64,${bytes.toString('base64')}`;
const font = (file) => require.resolve(`@fontsource-variable/${file}-latin-wght-normal.woff2`);
const display = data('font/woff2', await readFile(font('cormorant/files/cormorant')));
const text = data('font/woff2', await readFile(font('hanken-grotesk/files/hanken-grotesk')));
const { ink, bone, champagne } = brand.colours;

const page = ({ picture, at, line }) => `<!doctype html><meta charset="utf-8"><style>
@font-face { font-family: Display; src: url(${display}); font-weight: 300 700 }
@font-face { font-family: Text; src: url(${text}); font-weight: 100 900 }
* { margin: 0; box-sizing: border-box }
body { width: 1200px; height: 630px; overflow: hidden; background: ${ink}; color: ${bone}; position: relative }
img, i { position: absolute; inset: 0; width: 100%; height: 100% }
img { object-fit: cover; object-position: ${at} }
i { background: linear-gradient(90deg, rgb(11 11 12 / .74), rgb(11 11 12 / .2) 60%, rgb(11 11 12 / 0)),
  linear-gradient(0deg, rgb(11 11 12 / .8), transparent 58%) }
main { position: absolute; inset: 72px 80px; display: flex; flex-direction: column; justify-content: space-between }
header { display: flex; align-items: center; gap: 28px; color: ${champagne} }
header svg { width: 76px; height: 76px; overflow: visible }
header b { font: 500 25px/1 Text; letter-spacing: .42em; color: ${bone} }
p { font: 300 76px/1.06 Display; letter-spacing: -.01em; font-feature-settings: 'lnum'; text-wrap: balance }
p.long { font-size: 56px; line-height: 1.14 }
</style><img src="${picture}" alt=""><i></i><main><header>${monogramSvg}<b>${brand.name.toUpperCase()}</b></header>
<p class="${line.length > 40 ? 'long' : ''}">${line}</p></main>`;

await mkdir(out, { recursive: true });
const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  existsSync,
);
const browser = await chromium.launch({
  ...(installed && { executablePath: installed }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
try {
  const tab = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  for (const card of CARDS) {
    const master = await readFile(new URL(`art/masters/${card.picture}.webp`, root));
    await tab.setContent(page({ ...card, picture: data('image/webp', master) }));
    await tab.evaluate(() =>
      Promise.all([document.fonts.ready, ...[...document.images].map((image) => image.decode())]),
    );
    const shot = await tab.screenshot({ type: 'png' });
    let quality = 86;
    let jpeg;
    // Grain makes large JPEGs: lower the quality until the card is small enough for every messenger.
    do {
      jpeg = await sharp(shot)
        .jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' })
        .toBuffer();
      quality -= 4;
    } while (jpeg.length > LIMIT && quality > 40);
    await writeFile(new URL(`${card.page}.jpg`, out), jpeg);
    console.log(`${card.page}.jpg`, jpeg.length, 'bytes at quality', quality + 4);
  }
} finally {
  await browser.close();
}
