// Takes one mail apart: its headers, its text, its attachments into files. What it costs is bounded, whatever the mail.
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { type AttachmentStream, type HeaderLines, type Headers, MailParser } from 'mailparser';
import { limits } from '#contract/limits.ts';
import { normaliseText } from '#contract/normalise-text.ts';
import { headerText } from '#server/features/enquiries/delivery/smtp/header-text.ts';
import {
  attachmentPath,
  describeAttachment,
  toSafeName,
  writeAttachment,
} from './attachment-file.ts';
import {
  isAutomatic,
  isBulk,
  isForged,
  isProven,
  readAnswers,
  readFailure,
  readMessageId,
  readReturnedId,
} from './classify.ts';
import { createHeadLimit } from './limit-head.ts';
import type { MailAddress, MailAttachment, ParsedMail, ParseJob } from './parsed-mail.ts';

const mebibyte = 1024 * 1024;
const maxHeadBytes = 512 * 1024;
/** Converting more would take seconds. */
const maxHtmlLength = mebibyte;
/** All attachments of a mail together. */
const maxAttachmentBytes = 25 * mebibyte;
const maxAttachments = 100;
/** A book. It is handed to the server's own process. */
const maxTextLength = 256 * 1024;
const maxFaults = 10;
const maxRecipients = 200;
const maxReportBytes = 64 * 1024;

type Found = {
  headers: Headers;
  lines: HeaderLines;
  text: string;
  attachments: (MailAttachment & { declaredType: string })[];
  faults: string[];
};

export async function parseMail(job: ParseJob): Promise<ParsedMail> {
  const { headers, lines, text, attachments, faults } = await readParts(job);
  const read = (name: string) =>
    lines.filter(({ key }) => key === name).map(({ line }) => unfold(line.slice(name.length + 1)));
  const senders = addressesIn(headers, 'from');
  const [from] = senders;
  const isReport = read('content-type').some((value) => /^multipart\/report\b/i.test(value));
  return {
    messageId: readMessageId(read),
    answers: readAnswers(read),
    from,
    recipients: [...addressesIn(headers, 'to'), ...addressesIn(headers, 'cc')]
      .slice(0, maxRecipients)
      .map(({ address }) => address),
    subject: headerText(
      String(headers.get('subject') ?? '')
        .slice(0, 1000)
        .toWellFormed(),
    ),
    isAutomatic: isAutomatic(read, from?.address),
    isBulk: isBulk(read),
    isForged: isForged(read),
    isProven: isProven(
      read,
      senders.map(({ address }) => address),
    ),
    returned: isReport ? await readReturned(attachments) : [],
    text: toCleanText(text.slice(0, maxTextLength)),
    attachments: [...attachments.map(({ declaredType, ...file }) => file), ...restOf(text)],
    faults: faults.slice(0, maxFaults),
  };
}

const restOf = ({ length: size }: string): MailAttachment[] =>
  size > maxTextLength
    ? [{ name: 'The rest of the text', type: 'text/plain', size, path: undefined }]
    : [];

type ParserOptions = ConstructorParameters<typeof MailParser>[0];

const createParser = () =>
  new MailParser({
    keepDeliveryStatus: true,
    // A mail in a mail is an attachment, not more of the text.
    ignoreEmbedded: true,
    maxHtmlLengthToParse: maxHtmlLength,
    skipImageLinks: true,
    skipTextToHtml: true,
    skipTextLinks: true,
  } as ParserOptions);

async function readParts({ path, folder, isHeadOnly = false }: ParseJob): Promise<Found> {
  const found: Found = { headers: new Map(), lines: [], text: '', attachments: [], faults: [] };
  const parser = createParser();
  const keeping: Promise<void>[] = [];
  let html = '';
  let room = maxAttachmentBytes;

  async function keep(given: AttachmentStream) {
    const { contentType: declaredType, filename } = given;
    const content = given.content as Readable;
    const index = found.attachments.length;
    if (index > maxAttachments) return finished(content.resume());
    const file = attachmentPath(folder, index);
    const isLast = index === maxAttachments;
    const { size, isKept } = await writeAttachment(content, file, isLast ? -1 : room);
    if (isKept) room -= size;
    const fallback = declaredType === 'message/rfc822' ? 'mail.eml' : 'attachment';
    const name = isLast ? 'More files' : filename || fallback;
    const described = isKept
      ? await describeAttachment(name, file)
      : { name: toSafeName(name), type: 'application/octet-stream' };
    found.attachments.push({ ...described, size, path: isKept ? file : undefined, declaredType });
  }

  const read = new Promise<boolean>((resolve) => {
    parser.on('headers', (headers) => {
      found.headers = headers;
    });
    (parser as NodeJS.EventEmitter).on('headerLines', (lines: HeaderLines) => {
      found.lines = lines;
    });
    parser.on('data', (data) => {
      if (data.type === 'text') {
        found.text = data.text || '';
        html = data.html || '';
        return;
      }
      const kept = keep(data)
        .catch((error: unknown) => void found.faults.push(String(error)))
        .finally(() => data.release());
      keeping.push(kept);
    });
    parser.on('error', (error) => {
      found.faults.push(error.message);
      // The parser stops at any other.
      if (!isAboutHtml(error)) resolve(false);
    });
    parser.on('end', () => resolve(true));
    createReadStream(path).pipe(createHeadLimit(maxHeadBytes, isHeadOnly)).pipe(parser);
  });
  // The parser does not wait for the last of them. After a failure that may never end.
  if (await read) await Promise.all(keeping);
  // Its own sentence for HTML that is too long.
  if (found.faults.some((fault) => fault.includes('HTML'))) found.text = '';
  else if (found.text.trim() === '' && html !== '') found.text = await toText(html);
  return found;
}

const isAboutHtml = ({ message }: Error) => message.includes('HTML');

/** The parser makes text of HTML only where that is the whole mail. */
async function toText(html: string): Promise<string> {
  const parser = createParser();
  return new Promise((resolve) => {
    parser.on('data', (data) => resolve((data.type === 'text' && data.text) || ''));
    parser.on('error', () => resolve(''));
    parser.end(`Content-Type: text/html; charset=utf-8\n\n${html}`);
  });
}

const unfold = (value: string) => value.replace(/\r?\n[ \t]+/g, ' ').trim();

function addressesIn(headers: Headers, name: string): MailAddress[] {
  const value = headers.get(name);
  const objects = [value].flat().filter((one) => typeof one === 'object' && 'value' in one);
  const listed = objects.flatMap((one) => (Array.isArray(one.value) ? one.value : []));
  return listed
    .flatMap((one) => [one, ...(one.group ?? [])])
    .flatMap(({ name, address }) =>
      address && address.length <= limits.email ? [{ name: name ?? '', address }] : [],
    );
}

async function readReturned(attachments: Found['attachments']): Promise<ParsedMail['returned']> {
  const read = async (types: RegExp) => {
    const found = attachments.find(({ declaredType }) => types.test(declaredType));
    return found?.path === undefined ? undefined : readStart(found.path);
  };
  const report = await read(/^message\/(global-)?delivery-status$/i);
  const original = await read(/^(message\/(global|rfc822)(-headers)?|text\/rfc822-headers)$/i);
  const messageId = original && readReturnedId(original);
  const reason = report && readFailure(report);
  return messageId && reason ? [{ messageId, reason: headerText(reason).slice(0, 300) }] : [];
}

async function readStart(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(
      Buffer.alloc(maxReportBytes),
      0,
      maxReportBytes,
      0,
    );
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await file.close();
  }
}

/** NUL is in no database, and other control characters are in no text. */
const toCleanText = (text: string) =>
  normaliseText('NFC', text.toWellFormed())
    .replace(/\r\n?/g, '\n')
    .replace(/[[\p{Cc}]--[\n\t]]/gv, '')
    // Begins once in a run of them, not at each.
    .replace(/(?<![ \t\u00a0])[ \t\u00a0]+$/gm, '')
    .trim();
