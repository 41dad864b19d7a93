import { open } from 'node:fs/promises';
import { type VideoExtension, videoFormats } from './video-formats.ts';

/** Enough to recognise every format. */
const headBytes = 64 * 1024;

/** By the first bytes of the file; undefined when it is not one of the accepted videos. */
export async function detectVideoFormat(path: string): Promise<VideoExtension | undefined> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    // Loaded when first used: few starts need it.
    const { fileTypeFromBuffer } = await import('file-type');
    const detected = await fileTypeFromBuffer(buffer.subarray(0, bytesRead));
    return videoFormats.find(({ type }) => type === detected?.mime)?.extension;
  } finally {
    await file.close();
  }
}
