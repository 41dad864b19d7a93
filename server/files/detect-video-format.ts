import { randomBytes } from 'node:crypto';
import { extname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { videoTypes } from './file-types.ts';
import type { FileStorage } from './storage.ts';

/** Enough to recognise every format. */
export const headBytes = 64 * 1024;

/** By the first bytes of the file; undefined when it is not one of the accepted videos. */
async function detectVideoFormat(head: Uint8Array): Promise<string | undefined> {
  // Loaded when first used: few starts need it.
  const { fileTypeFromBuffer } = await import('file-type');
  const detected = await fileTypeFromBuffer(head);
  return Object.keys(videoTypes).find((ending) => videoTypes[ending] === detected?.mime);
}

/** 128 random bits: only its address protects a video that is not shown yet. */
export async function newVideoName(head: Uint8Array): Promise<string | undefined> {
  const extension = await detectVideoFormat(head);
  return extension && `${randomBytes(16).toString('hex')}.${extension}`;
}

/** Whether a finished file is what its name says: bytes may have changed since it was chosen. */
export async function isVideoAsNamed(storage: FileStorage, name: string): Promise<boolean> {
  const file = await storage.open(`media/${name}`);
  if (!file) return false;
  const head = await file.read(0, Math.min(headBytes, file.size) - 1);
  return head !== undefined && extname(name) === `.${await detectVideoFormat(await buffer(head))}`;
}
