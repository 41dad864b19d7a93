// Mails from strangers, handed to the process that takes them apart: whatever they are, it answers, and soon.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createMailParser, type MailParserProcess } from './run-parser.ts';

const mebibyte = 1024 * 1024;
let parser: MailParserProcess;
let folder: string;
beforeAll(() => {
  parser = createMailParser();
});
afterAll(() => parser.stop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mail-'));
  onTestFinished(() => rm(folder, { recursive: true }));
});

async function parse(content: string | Buffer) {
  const path = join(folder, 'mail');
  await writeFile(path, content);
  return parser.parse({ path, folder });
}

const head = 'From: Ada <ada@example.com>\nMessage-ID: <1@example.com>\nSubject: A car\n';
const text = 'Content-Type: text/plain; charset=utf-8\n\nOn Friday, please.\n';

/** A mail of several parts. */
const multipart = (parts: readonly string[], type = 'mixed', boundary = 'b') =>
  `Content-Type: multipart/${type}; boundary="${boundary}"\n\n${parts
    .map((part) => `--${boundary}\n${part}\n`)
    .join('')}--${boundary}--\n`;

const file = (name: string, content: Buffer | string, type = 'application/pdf') =>
  `Content-Type: ${type}\nContent-Disposition: attachment; filename="${name}"\nContent-Transfer-Encoding: base64\n\n${Buffer.from(
    content,
  )
    .toString('base64')
    .replace(/.{76}/g, '$&\n')}`;

test('the plain text is preferred, else that of the HTML is made', async () => {
  const html =
    'Content-Type: text/html\n\n<p>On <b>Friday</b>,<br>please.</p><script>alert(1)</script>\n';
  const both = await parse(head + multipart([text, html], 'alternative'));
  expect(both).toMatchObject({ text: 'On Friday, please.', attachments: [], faults: [] });
  expect((await parse(head + html)).text).toBe('On Friday,\nplease.');
  expect((await parse(head + multipart([html], 'alternative'))).text).toBe('On Friday,\nplease.');
  const many = Array.from({ length: 103 }, (_, index) => file(`${index}.txt`, 'x'));
  expect((await parse(head + multipart([text, ...many]))).attachments).toHaveLength(101);
});

test('charsets are those that are said, or nothing breaks', async () => {
  const latin = `${head}Content-Type: text/plain; charset=iso-8859-1\n\nAt the caf\xe9.`;
  expect((await parse(Buffer.from(latin, 'latin1'))).text).toBe('At the café.');
  for (const charset of ['utf-8', 'x-nothing', 'utf-16', '"', 'iso-2022-jp']) {
    const wrong = `${head}Content-Type: text/plain; charset=${charset}\n\nAt the caf\xe9 \0\x1b \xed\xa0\x80.`;
    const found = await parse(Buffer.from(wrong, 'latin1'));
    expect(found.from?.address).toBe('ada@example.com');
    expect(found.text).not.toContain('\0');
    expect(found.text).not.toContain('\u001b');
    expect(found.text.isWellFormed()).toBe(true);
  }
});

test('attachments are named by us and typed by their content', async () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const mail = multipart([
    text,
    file('../../etc/passwd\u202egnp.exe', png),
    file('a.html', '<script>alert(1)</script>', 'image/png'),
    file('', Buffer.from([0, 1, 2])),
    `Content-Type: message/rfc822\n\n${head}\nThe inner mail.\n`,
  ]);
  const { attachments, text: found } = await parse(head + mail);
  expect(found).toBe('On Friday, please.');
  expect(attachments).toMatchObject([
    { name: '_.._etc_passwd gnp.exe.png', type: 'image/png', size: png.length },
    { name: 'a.html', type: 'text/plain' },
    { name: 'attachment', type: 'application/octet-stream', size: 3 },
    { name: 'mail.eml', type: 'text/plain' },
  ]);
  expect(await readFile(`${attachments[0]?.path}`)).toEqual(png);
});

test('a returned mail says which and why; one that is only late does not', async () => {
  const report = (action: string) =>
    `From: MAILER-DAEMON@example.com\nContent-Type: multipart/report; report-type=delivery-status; boundary=b\n\n--b\n\nIt came back.\n--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx\n\nFinal-Recipient: rfc822; ada@example.com\nAction: ${action}\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 no such\n user here\n--b\nContent-Type: text/rfc822-headers\n\nSubject: Yours\nMessage-ID:\n <ours@aldermere.example>\n--b--\n`;
  const failed = await parse(report('failed'));
  expect(failed).toMatchObject({
    isAutomatic: true,
    returned: [{ messageId: '<ours@aldermere.example>', reason: '550 5.1.1 no such user here' }],
  });
  expect((await parse(report('delayed'))).returned).toEqual([]);
});

const nested = (depth: number): string =>
  depth === 0 ? text : multipart([nested(depth - 1)], 'mixed', `b${depth}`);
const bombs: [string, () => string | Buffer, { text?: string; isFaulty?: true }][] = [
  [
    '10 MB of headers',
    () => `${head}X-Long: ${'x'.repeat(10 * mebibyte)}\n${text}`,
    { text: 'On Friday, please.' },
  ],
  [
    '10,000 headers',
    () => `${head}${'X-Many: value\n'.repeat(10_000)}${text}`,
    { text: 'On Friday, please.' },
  ],
  [
    '10,000 addresses',
    () => `${head}To: ${'a@b.co, '.repeat(10_000)}\n${text}`,
    { text: 'On Friday, please.' },
  ],
  ['parts to depth 100', () => head + nested(100), { text: 'On Friday, please.' }],
  [
    '10,000 parts',
    () => head + multipart(Array.from({ length: 10_000 }, () => text)),
    { isFaulty: true },
  ],
  [
    'parts that never end',
    () => `${head}Content-Type: multipart/mixed; boundary=b\n\n--b\n${text}`,
    { text: 'On Friday, please.' },
  ],
  [
    '5 MB of HTML',
    () => `${head}Content-Type: text/html\n\n${'<div><b>'.repeat(600_000)}`,
    { isFaulty: true },
  ],
  ['deep HTML', () => `${head}Content-Type: text/html\n\n${'<div>'.repeat(20_000)}Hello`, {}],
  ['25 MB of text', () => `${head}\n${'A car, please.\n'.repeat(1_747_000)}`, {}],
  ['4 MB of marks', () => `${head}\ne${'\u0301'.repeat(2 * mebibyte)}`, {}],
  [
    '33 MB of a file',
    () => head + multipart([text, file('a.bin', Buffer.alloc(24.5 * mebibyte, 7))]),
    { text: 'On Friday, please.' },
  ],
  ['no headers', () => '\nHello', { text: 'Hello' }],
  ['nothing', () => '', { text: '' }],
  [
    'noise',
    () => Buffer.from(Array.from({ length: 100_000 }, (_, index) => (index * 7919) % 256)),
    {},
  ],
];

test.each(bombs)('%s: bounded and told', async (_what, make, expected) => {
  const found = await parse(make());
  if (expected.text !== undefined) expect(found.text).toBe(expected.text);
  if (expected.isFaulty) expect(found.faults).not.toEqual([]);
  expect(found.recipients.length).toBeLessThanOrEqual(200);
  expect((await parse(head + text)).text).toBe('On Friday, please.');
});
