// Pictures made for tests: small, so that encoding them takes no time.
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

export const quadrantColours = {
  topLeft: [200, 30, 30],
  topRight: [30, 200, 30],
  bottomLeft: [30, 30, 200],
  bottomRight: [200, 200, 30],
} as const;

/** A quarter in each colour. */
export function quadrants(width: number, height: number): Sharp {
  const { topLeft, topRight, bottomLeft, bottomRight } = quadrantColours;
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [left, right] = y < height / 2 ? [topLeft, topRight] : [bottomLeft, bottomRight];
      data.set(x < width / 2 ? left : right, (y * width + x) * 3);
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
}

export const smallJpeg = (width = 64, height = 48) => quadrants(width, height).jpeg().toBuffer();

/** As a telephone writes it: where it was taken, and which way up. */
export const jpegFromTelephone = (width: number, height: number, orientation: number) =>
  quadrants(width, height)
    .withMetadata({ orientation })
    .withExifMerge({
      IFD0: { Make: 'Telephone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 28/1 46/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">somebody’s name</x:xmpmeta>')
    .withIccProfile('p3')
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer();

/** A few kilobytes that are very many pixels of one colour. */
export function pngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 });
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
