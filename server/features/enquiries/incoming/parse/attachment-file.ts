import { createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileTypeFromFile } from 'file-type';
import { headerText } from '#server/features/enquiries/delivery/smtp/header-text.ts';
import type { MailAttachment } from './parsed-mail.ts';

/** Writes what fits into `room`, and counts the rest. */
export async function writeAttachment(
  content: Readable,
  path: string,
  room: number,
): Promise<{ size: number; isKept: boolean }> {
  const file = createWriteStream(path, { flags: 'w', mode: 0o600 });
  let size = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= room && !file.write(chunk)) {
      await new Promise((resolve) => file.once('drain', resolve));
    }
  }
  await new Promise((resolve, reject) => file.once('error', reject).end(resolve));
  const isKept = size <= room;
  if (!isKept) await rm(path, { force: true });
  return { size, isKept };
}

const textHeadBytes = 4096;

async function isText(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(textHeadBytes), 0, textHeadBytes, 0);
    return !buffer.subarray(0, bytesRead).includes(0);
  } finally {
    await file.close();
  }
}

/** Many formats are one of these inside: their own endings are as right. */
const containers = ['zip', 'cfb', 'xml', 'ogx', 'mp4', 'gz'];
const sameEndings: Readonly<Record<string, string>> = {
  jpeg: 'jpg',
  jpe: 'jpg',
  tiff: 'tif',
  htm: 'html',
};

/** By its content. A name that promises something else gets the true ending behind its own. */
export async function describeAttachment(
  name: string,
  path: string,
): Promise<Pick<MailAttachment, 'name' | 'type'>> {
  const detected = await fileTypeFromFile(path).catch(() => undefined);
  const safe = toSafeName(name);
  if (!detected) {
    return { name: safe, type: (await isText(path)) ? 'text/plain' : 'application/octet-stream' };
  }
  const given = extname(safe).slice(1).toLowerCase();
  const isTrue =
    (sameEndings[given] ?? given) === detected.ext || containers.includes(detected.ext);
  return { name: isTrue ? safe : `${safe}.${detected.ext}`, type: detected.mime };
}

const maxNameLength = 120;

/** No path, no control or direction-changing characters, nothing that a shell or Windows reads as its own. */
export function toSafeName(name: string): string {
  const plain = headerText(name.slice(0, 1000).toWellFormed())
    .replace(/[\u200c\u200d]/g, '')
    .replace(/[/\\:*?"<>|%]/g, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const ending = extname(plain).slice(0, 12);
  const start = [...plain.slice(0, plain.length - extname(plain).length)];
  return `${start.slice(0, maxNameLength).join('')}${ending}` || 'attachment';
}

export const attachmentPath = (folder: string, index: number) =>
  join(folder, `attachment-${index}`);
