// A video that browsers really play, made without a video tool: a lossy WebP
// picture is one VP8 frame, and a WebM file of one frame is a few dozen bytes around it.
import type { Page } from '@playwright/test';
import sharp from 'sharp';

const size = { width: 320, height: 180 };

/** One frame, shown for that many seconds. */
export async function createSmallVideo({ seconds = 5, colour = '#c8a96a' } = {}): Promise<Buffer> {
  const picture = await sharp({ create: { ...size, channels: 3, background: colour } })
    .webp({ quality: 60 })
    .toBuffer();
  // RIFF, its length, WEBP, "VP8 ", the frame's length, the frame.
  const frame = picture.subarray(20, 20 + picture.readUInt32LE(16));
  const duration = Buffer.alloc(8);
  duration.writeDoubleBE(seconds * 1000);

  const video = element(0xe0, [
    element(0xb0, number(size.width)),
    element(0xba, number(size.height)),
  ]);
  const track = element(0xae, [
    element(0xd7, number(1)),
    element(0x73c5, number(1)),
    element(0x83, number(1)),
    element(0x86, Buffer.from('V_VP8')),
    video,
  ]);
  return Buffer.concat([
    element(0x1a45dfa3, [element(0x4282, Buffer.from('webm')), element(0x4287, number(2))]),
    element(0x18538067, [
      element(0x1549a966, [element(0x2ad7b1, number(1_000_000)), element(0x4489, duration)]),
      element(0x1654ae6b, track),
      element(0x1f43b675, [
        element(0xe7, number(0)),
        // Track 1, at time 0, a key frame.
        element(0xa3, Buffer.concat([Buffer.from([0x81, 0, 0, 0x80]), frame])),
      ]),
    ]),
  ]);
}

/** Answers these addresses, which are outside of the site, with such a video. */
export async function serveSmallVideo(page: Page, address: string, seconds: number) {
  const body = await createSmallVideo({ seconds });
  await page.route(address, (route) => route.fulfill({ contentType: 'video/webm', body }));
}

/** EBML: an id, a length in eight bytes, the content. */
function element(id: number, content: Buffer | Buffer[]): Buffer {
  const bytes = Array.isArray(content) ? Buffer.concat(content) : content;
  const head = Buffer.from(id.toString(16), 'hex');
  const length = Buffer.alloc(8);
  length.writeBigUInt64BE(BigInt(bytes.length));
  length[0] = 0x01;
  return Buffer.concat([head, length, bytes]);
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
