import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { ImapFlow } from 'imapflow';

const chunkBytes = 256 * 1024;
const mebibyte = 1024 * 1024;
/** 25 MB of attachments, as mails write them. */
const maxMailBytes = 35 * mebibyte;
/** How much is read of a larger mail: enough for its headers and its text, which come first. */
const partBytes = mebibyte;

/** Rejects where the line has broken: the client then answers as if the mail had left the folder. */
export function requireFolder({ usable, mailbox }: ImapFlow): void {
  if (!usable || !mailbox) throw new Error('The line to the mailbox broke');
}

type Download = { hash: string; size: number; isWhole: boolean };

/** Writes a mail into a file, a piece at a time; undefined when it has left the folder, or its flags say that it is not wanted. */
export async function downloadMail(
  client: ImapFlow,
  uid: number,
  { path, isWanted }: { path: string; isWanted: (flags: ReadonlySet<string>) => boolean },
): Promise<Download | undefined> {
  const hash = createHash('sha256');
  const fetch = async (start: number, maxLength: number) => {
    requireFolder(client);
    const found = await client.fetchOne(
      `${uid}`,
      { source: { start, maxLength }, ...(start === 0 && { size: true, flags: true }) },
      { uid: true },
    );
    requireFolder(client);
    return found || undefined;
  };

  const first = await fetch(0, chunkBytes);
  if (!first || !isWanted(first.flags ?? new Set())) return undefined;
  const size = first.size ?? 0;
  const isWhole = size <= maxMailBytes;
  const end = isWhole ? size : partBytes;
  const file = await open(path, 'w', 0o600);
  try {
    for (let found: typeof first | undefined = first, start = 0; ; ) {
      const { source } = found ?? {};
      if (!source) throw new Error('A piece of the mail is missing');
      hash.update(source);
      await file.write(source);
      start += source.length;
      if (start >= end || source.length === 0) break;
      found = await fetch(start, Math.min(chunkBytes, end - start));
    }
    return { hash: hash.digest('hex'), size, isWhole };
  } finally {
    await file.close();
  }
}
