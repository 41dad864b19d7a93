// Makes from the masters what the site serves: AVIF in several widths and one WebP, a typed list of them, the
// icons, and the car drawings prepared for their animation.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { fallbackWidthOf } from '../contract/fallback-width.ts';
import { avif, webp } from '../server/features/pictures/encode/settings.ts';
import { writeIcons } from './icons.mjs';

const root = new URL('../', import.meta.url);
const masters = new URL('art/masters/', root);
const out = new URL('app/public/pictures/', root);

const wide = [960, 1440, 1920, 2400];
const tall = [480, 600, 828, 1080];
const portrait = [360, 540, 720, 1080];
const landscape = [480, 800, 1200, 1600];
const poster = [640, 960, 1280, 1600];

// Chroma subsampling smears thin red lights: those pictures keep every colour sample.
const fullColour = { chromaSubsampling: '4:4:4' };
// A phone waits for this one first: eight bits are decoded in a quarter less time, and its grain hides the bands. The
// 600 px wide one is to stay below 9.2 kB: docs/decisions/0019.
const phoneHero = { ...fullColour, bitdepth: 8, quality: 41 };
const PICTURES = [
  { name: 'hero', widths: wide, avif: { ...fullColour, quality: 48 } },
  { name: 'hero-portrait', widths: tall, avif: phoneHero },
  { name: 'chauffeurs', widths: [360, 540, 736] },
  { name: 'restaurant-bookings', widths: portrait },
  { name: 'fashion', widths: portrait },
  { name: 'excursions', widths: portrait },
  { name: 'glass-and-candle', widths: tall },
  { name: 'moonlit-yacht', widths: tall },
  { name: 'umbrella-handle', widths: portrait },
  { name: 'grey-umbrella', widths: wide },
  { name: 'about-rain', widths: poster },
  { name: 'about-doorway', widths: poster },
  { name: 'letter', widths: poster },
  { name: 'jet-steps', widths: [960, 1440, 1760] },
  { name: 'empty-road', widths: poster },
  { name: 'from-the-air', widths: portrait },
  { name: 'cabin', widths: wide },
  { name: 'five-clocks', widths: landscape },
  { name: 'luggage', widths: wide },
  { name: 'key-and-fob', widths: [360, 540, 640] },
  { name: 'knocker', widths: portrait },
  { name: 'telephone', widths: landscape },
  { name: 'cello', widths: landscape },
];

const camel = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

const keep = new Set();
const shapes = new Set();
const entries = [];
await mkdir(out, { recursive: true });
for (const picture of PICTURES) {
  const master = await readFile(new URL(`${picture.name}.webp`, masters));
  const encoders = { avif: { ...avif, ...picture.avif }, webp };
  const settings = JSON.stringify(encoders);
  const hash = createHash('sha256').update(master).update(settings).digest('hex').slice(0, 8);
  const size = await sharp(master).metadata();
  const sizes = [];
  for (const width of picture.widths) {
    for (const [format, options] of Object.entries(encoders)) {
      if (format === 'webp' && width !== fallbackWidthOf(picture.widths)) continue;
      const name = `${picture.name}-${hash}-${width}.${format}`;
      keep.add(name);
      const file = new URL(name, out);
      // The hash covers master and settings: an existing file is up to date.
      if (!existsSync(file)) {
        await writeFile(file, await sharp(master).resize({ width })[format](options).toBuffer());
      }
      const { length } = await readFile(file);
      sizes.push(`${width}.${format} ${(length / 1000).toFixed(1)}`);
    }
  }
  const width = picture.widths.at(-1);
  const height = Math.round((width * size.height) / size.width);
  console.log(picture.name, sizes.join(', '), 'kB');
  const shape = `size${width}x${height}`;
  const widths = picture.widths.join(', ');
  shapes.add(`const ${shape} = { width: ${width}, height: ${height}, widths: [${widths}] };`);
  entries.push(
    `export const ${camel(picture.name)} = picture('${picture.name}', '${hash}', ${shape});`,
  );
}
for (const name of await readdir(out)) if (!keep.has(name)) await rm(new URL(name, out));

const type = `import type { Picture } from '#contract/site/pictures.ts';

type Size = Omit<Picture, 'name' | 'hash'>;
const picture = (name: string, hash: string, size: Size): Picture => ({ name, hash, ...size });`;
const header = '// Written by art/derive.mjs; do not edit by hand.';
await mkdir(new URL('app/content/pictures/', root), { recursive: true });
await writeFile(
  new URL('app/content/pictures/pictures.ts', root),
  `${header}\n${type}\n\n${[...shapes].join('\n')}\n\n${entries.join('\n')}\n`,
);

// With pathLength="1" one style rule animates every stroke, whatever its length. Such a rule does not reach
// into <use>, so the rear wheel is written out.
const cars = new URL('app/members/home/cars/', root);
await mkdir(cars, { recursive: true });
for (const name of await readdir(new URL('art/cars/', root))) {
  const svg = await readFile(new URL(`art/cars/${name}`, root), 'utf8');
  const [wheel, parts] = svg.match(/<g id="[^"]*">(.*?)<\/g>/);
  const whole = svg
    // The card already names the car: a title would be read twice.
    .replace(' role="img"', '')
    .replace(/<title>.*?<\/title>/, '')
    .replace(wheel, parts)
    .replace(/<use href="[^"]*" (transform="[^"]*")\/>/, `<g $1>${parts}</g>`)
    // In HTML only a path has a length of its own.
    .replaceAll(/<circle r="([\d.]+)"/g, (_, r) => `<path d="M${r} 0A${r} ${r} 0 1 1 ${r} -.001z"`)
    .replaceAll('<path ', '<path pathLength="1" ');
  await writeFile(new URL(name, cars), whole);
}

await writeIcons(new URL('app/public/', root));
