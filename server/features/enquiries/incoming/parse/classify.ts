// What the headers of a mail say of who wrote it. `read` gives the values of a header, unfolded.
import { domainToASCII } from 'node:url';

type ReadHeader = (name: string) => string[];

/** Set by programs alone: the habits of cPanel and Exim. */
const automaticHeaders = [
  'x-autoreply',
  'x-autorespond',
  'x-autorespond-to',
  'x-failed-recipients',
];

/** Set by programs and lists, but by some on what a person writes, too: RFC 2369, and the habits of Outlook and Exchange. */
const bulkHeaders = ['list-id', 'list-unsubscribe', 'list-post', 'x-auto-response-suppress'];

const automaticSenders = /^(mailer-daemon|postmaster)@|^(mailer-daemon|postmaster)$/i;

export function isAutomatic(read: ReadHeader, from: string | undefined): boolean {
  return (
    read('auto-submitted').some((value) => !/^no\b/i.test(value)) ||
    read('precedence').some((value) => /^auto[-_]reply\b/i.test(value)) ||
    automaticHeaders.some((name) => read(name).length > 0) ||
    read('return-path').some((value) => /^<\s*>$/.test(value)) ||
    read('content-type').some((value) => /^multipart\/report\b/i.test(value)) ||
    automaticSenders.test(from ?? '')
  );
}

export const isBulk = (read: ReadHeader): boolean =>
  read('precedence').some((value) => /^(bulk|list|junk)\b/i.test(value)) ||
  bulkHeaders.some((name) => read(name).length > 0);

/** The topmost such header is that of the server which took the mail; anybody may have written those below it. */
const readResults = (read: ReadHeader) => read('authentication-results')[0] ?? '';

export const isForged = (read: ReadHeader): boolean =>
  read('from').length > 1 || /\bdmarc\s*=\s*fail\b/i.test(readResults(read));

const maxResultsLength = 4000;
const quotesAndComments = /"(?:[^"\\]|\\.)*"|\([^()]*\)/g;

/** The receiving mail server says that the domain of the only sender sent it. */
export function isProven(read: ReadHeader, senders: readonly string[]): boolean {
  const results = readResults(read);
  const [sender, ...others] = senders;
  if (isForged(read) || !sender || others.length > 0 || results.length > maxResultsLength) {
    return false;
  }
  // The sender of a mail chooses some of what stands in quotes and comments.
  const plain = results.replace(quotesAndComments, ' ');
  const dmarc = plain.split(';').filter((result) => /^\s*dmarc\s*=/i.test(result));
  const domain = toDomain(sender.slice(sender.lastIndexOf('@') + 1));
  const isPassed = (result: string) =>
    /^\s*dmarc\s*=\s*pass\b/i.test(result) &&
    toDomain(/\bheader\.from\s*=\s*(\S+)/i.exec(result)?.[1] ?? domain) === domain;
  return !/["()]/.test(plain) && dmarc.length > 0 && dmarc.every(isPassed);
}

const toDomain = (name: string) => domainToASCII(name.toLowerCase());

const messageId = /<[^<>\s]{1,250}>/g;
const maxAnswers = 50;

export const readMessageId = (read: ReadHeader): string | undefined =>
  read('message-id').join(' ').match(messageId)?.[0];

export function readAnswers(read: ReadHeader): string[] {
  const nearest = read('in-reply-to').join(' ').match(messageId) ?? [];
  const earlier = read('references').join(' ').match(messageId) ?? [];
  return [...new Set([...nearest, ...earlier.reverse()])].slice(0, maxAnswers);
}

/** Why the mail will never arrive, from its delivery report; undefined while it is only delayed. */
export function readFailure(report: string): string | undefined {
  const fields = report.replace(/\r?\n[ \t]+/g, ' ').split(/(?:\r?\n)+/);
  const find = (name: string) =>
    fields
      .find((line) => line.toLowerCase().startsWith(`${name}:`))
      ?.slice(name.length + 1)
      .trim();
  const hasFailed = fields.some((line) => /^action:\s*failed\b/i.test(line));
  if (!hasFailed) return undefined;
  return (
    find('diagnostic-code')?.replace(/^smtp;\s*/i, '') ?? find('status') ?? 'no reason was given'
  );
}

/** The Message-ID in the headers of the mail that came back. */
export const readReturnedId = (original: string): string | undefined =>
  /^message-id:\s*(<[^<>\s]{1,250}>)/im.exec(original.replace(/\r?\n[ \t]+/g, ' '))?.[1];
