// The favicons. Small sizes have a heavier drawing of the monogram, because its thin horizontal line
// disappears below 24 px; large ones have the monogram itself.
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const INK = '#0B0B0C';
const CHAMPAGNE = '#C8A96A';

// Drawn on a 16-pixel grid, doubled: the horizontal line is exactly one pixel high at 16 px.
const small = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="${INK}" d="M0 0h32v32H0z"/><path fill="${CHAMPAGNE}" d="M14.4 3h3.2L29 29h-4.8L16 9.4 7.8 29H3z"/><path fill="${CHAMPAGNE}" d="M1 20h30v2H1z"/></svg>\n`;

// `share` is how much of the square the monogram spans.
function large(logo, size, share) {
  const shapes = logo
    .replace(/^<svg[^>]*>|<title>.*<\/title>|<\/svg>\s*$/g, '')
    .replaceAll('currentColor', CHAMPAGNE)
    .replace('stroke-width=".7"', 'stroke-width="1.1"');
  const at = 32 - 32 * share;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="${INK}" d="M0 0h64v64H0z"/><g fill="${CHAMPAGNE}" transform="translate(${at} ${at}) scale(${share})">${shapes}</g></svg>`;
  return sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();
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

export async function writeIcons(folder, logo) {
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
  await write('apple-touch-icon.png', await large(logo, 180, 0.66));
  await write('icon-192.png', await large(logo, 192, 0.72));
  await write('icon-512.png', await large(logo, 512, 0.72));
  // A launcher may crop a maskable icon to a circle of four fifths: the monogram stays inside.
  await write('icon-maskable-512.png', await large(logo, 512, 0.5));
  const manifest = {
    name: 'Aldermere',
    short_name: 'Aldermere',
    start_url: '/',
    display: 'minimal-ui',
    background_color: INK,
    theme_color: INK,
    icons: [icon(192), icon(512), icon(512, 'maskable')],
  };
  await write('site.webmanifest', `${JSON.stringify(manifest, null, 2)}\n`);
}
