// Enough of MIME to see what a mailbox would show.

export type ReceivedMail = {
  raw: string;
  recipients: string[];
  /** Every header line, unfolded, in order. */
  headers: [name: string, value: string][];
  /** All values of a header, decoded. */
  all(name: string): string[];
  text: string;
  html: string;
};

export function parseMail(raw: string, recipients: string[] = []): ReceivedMail {
  const { headers, body } = splitPart(raw);
  const all = (name: string) => valuesOf(headers, name).map(decodeWords);
  const boundary = /boundary="([^"]+)"/.exec(valuesOf(headers, 'content-type')[0] ?? '')?.[1];
  const parts = boundary ? body.split(`--${boundary}`).slice(1, -1) : [];
  const read = (type: string) => {
    const part = parts
      .map((one) => splitPart(one.replace(/^\r\n/, '')))
      .find((one) => valuesOf(one.headers, 'content-type')[0]?.startsWith(type));
    return part ? decodeBody(part) : '';
  };
  return { raw, recipients, headers, all, text: read('text/plain'), html: read('text/html') };
}

type Part = { headers: [string, string][]; body: string };

function splitPart(raw: string): Part {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon), line.slice(colon + 1).trim()];
  });
  return { headers, body: raw.slice(end + 4) };
}

const valuesOf = (headers: [string, string][], name: string) =>
  headers.filter(([key]) => key.toLowerCase() === name.toLowerCase()).map(([, value]) => value);

function decodeBody({ headers, body }: Part): string {
  const encoding = valuesOf(headers, 'content-transfer-encoding')[0]?.toLowerCase();
  const decoded =
    encoding === 'base64'
      ? Buffer.from(body, 'base64').toString('utf8')
      : encoding === 'quoted-printable'
        ? decodeQuoted(body.replace(/=\r\n/g, ''))
        : body;
  return decoded.replaceAll('\r\n', '\n');
}

const decodeQuoted = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_all, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
    'latin1',
  ).toString('utf8');

const decodeWords = (value: string) =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?(q|b)\?([^?]*)\?=/gi, (_all, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : decodeQuoted(word.replaceAll('_', ' ')),
    );
