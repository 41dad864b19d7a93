// The text of a mail as it is stored. What is over a limit is cut, said to be cut, and kept whole as a file.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '#contract/limits.ts';
import type {
  MailAttachment,
  ParsedMail,
} from '#server/features/enquiries/incoming/parse/parsed-mail.ts';
import { splitQuoted } from '#server/features/enquiries/incoming/parse/split-quoted.ts';

const maxQuoted = 4 * limits.message;
const cutNote = '\n[…] The whole text is in “Whole text.txt”.';
const unreadNote = '(This mail could not be read whole. It is in the mailbox.)';
const emptyNote = '(No text.)';

function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  return text.slice(0, max - cutNote.length).toWellFormed() + cutNote;
}

export type MailText = { text: string; quoted: string; isCut: boolean };

/** `isFirst`: it begins a conversation, so its subject counts, and nothing that it repeats is known already. */
export function toMailText({ text, subject, faults }: ParsedMail, isFirst: boolean): MailText {
  const split = isFirst ? { text, quoted: '' } : splitQuoted(text);
  const body = split.text || (faults.length > 0 ? unreadNote : '');
  const whole = [isFirst ? subject : '', body].filter(Boolean).join('\n\n') || emptyNote;
  return {
    text: cut(whole, limits.message),
    quoted: cut(split.quoted, maxQuoted),
    isCut: whole.length > limits.message || split.quoted.length > maxQuoted,
  };
}

export async function writeWholeText(folder: string, text: string): Promise<MailAttachment> {
  const path = join(folder, 'whole-text');
  const content = Buffer.from(text);
  await writeFile(path, content, { mode: 0o600 });
  return { name: 'Whole text.txt', type: 'text/plain', size: content.length, path };
}
