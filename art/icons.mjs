// The favicons. Small sizes have a heavier drawing of the monogram, because its thin horizontal line
// disappears below 24 px; large ones have the monogram itself.
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import * as brand from '../contract/brand.ts';

const { ink, champagne } = brand.colours;

// Drawn on a 16-pixel grid, doubled: the horizontal line is exactly one pixel high at 16 px.
const small = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="${ink}" d="M0 0h32v32H0z"/><path fill="${champagne}" d="${brand.smallMonogram}"/></svg>\n`;

// `share` is how much of the square the monogram spans.
function large(size, share) {
  const at = 32 - 32 * share;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="${ink}" d="M0 0h64v64H0z"/><g fill="${champagne}" color="${champagne}" transform="translate(${at} ${at}) scale(${share})">${monogramShapes(1.1)}</g></svg>`;
  return sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** The monogram in the colour of its surroundings. */
export const monogramSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" fill="currentColor">${monogramShapes(0.7)}</svg>`;

function monogramShapes(lineWidth) {
  const { shapes, lines } = brand.monogram;
  return `<path d="${shapes}"/><path d="${lines}" fill="none" stroke="currentColor" stroke-width="${lineWidth}"/>`;
}

const drawSmall = (size) =>
  sharp(Buffer.from(small), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();

// An .ico is a small directory in front of ordinary PNG files.
function ico(images) {
  const head = Buffer.alloc(6 + 16 * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  images.forEach(({ size, png }, i) => {
    const at = 6 + 16 * i;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  });
  return Buffer.concat([head, ...images.map(({ png }) => png)]);
}

export async function writeIcons(folder) {
  const write = (name, data) => writeFile(new URL(name, folder), data);
  const icon = (size, purpose) => ({
    src: `/icon-${purpose ? `${purpose}-` : ''}${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    ...(purpose && { purpose }),
  });
  await write('favicon.svg', small);
  await write(
    'favicon.ico',
    ico([
      { size: 16, png: await drawSmall(16) },
      { size: 32, png: await drawSmall(32) },
    ]),
  );
  await write('apple-touch-icon.png', await large(180, 0.66));
  await write('icon-192.png', await large(192, 0.72));
  await write('icon-512.png', await large(512, 0.72));
  // A launcher may crop a maskable icon to a circle of four fifths: the monogram stays inside.
  await write('icon-maskable-512.png', await large(512, 0.5));
  const manifest = {
    name: brand.name,
    short_name: brand.name,
    start_url: '/',
    display: 'minimal-ui',
    background_color: ink,
    theme_color: ink,
    icons: [icon(192), icon(512), icon(512, 'maskable')],
  };
  await write('site.webmanifest', `${JSON.stringify(manifest, null, 2)}\n`);
}
