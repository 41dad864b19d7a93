// What arrives in the desk's mailbox, whatever a visitor typed.
import { expect, test } from 'vitest';
import { headerText } from '#server/features/enquiries/delivery/smtp/header-text.ts';
import { startMailApp } from '#tests/support/mail/mail-app.ts';
import { sendEnquiry, until } from '#tests/support/server/enquiries.ts';

async function receive(given: Record<string, unknown>) {
  const site = await startMailApp({ env: { PUBLIC_URL: 'http://localhost' } });
  const answer = await sendEnquiry(site.client, given);
  expect(answer.statusCode).toBe(201);
  const mail = await until(() => site.server.received[0]);
  const [{ enquiry_id: id } = { enquiry_id: '' }] = await site.readMails();
  return { mail, id, reference: answer.json().reference as string };
}

test('says everything, as plain text and as HTML, and answers go to the visitor', async () => {
  const { mail, reference, id } = await receive({
    name: 'Zoë Dvořák',
    message: 'Two cars.\n\nThe first at noon; “quietly”, please. £650?',
  });
  expect(mail.all('from')).toEqual(['Aldermere <website@aldermere.example>']);
  expect(mail.all('to')).toEqual(['desk@aldermere.example']);
  expect(mail.all('reply-to')).toEqual(['Zoë Dvořák <ada@example.com>']);
  expect(mail.all('subject')).toEqual([`Enquiry ${reference} from Zoë Dvořák`]);
  expect(mail.all('content-type')[0]).toMatch(/^multipart\/alternative/);
  expect(mail.all('auto-submitted')).toEqual(['auto-generated']);
  const address = `http://localhost/admin/enquiries?open=${id}`;
  expect(mail.all('message-id')[0]).toMatch(/^<[0-9a-f-]{36}@aldermere\.example>$/);
  for (const part of [mail.text, mail.html]) {
    const words = [reference, 'Zoë Dvořák', 'ada@example.com', 'Travel and chauffeurs', address];
    for (const word of words) expect(part).toContain(word);
    expect(part).toMatch(/Sunday,? 15 November 2026 at 09:00/);
  }
  const message = 'Two cars.\n\nThe first at noon; “quietly”, please. £650?';
  expect(mail.text.startsWith(`${message}\n\n-- \n`)).toBe(true);
  const [above = '', below = ''] = mail.html.split('-- <br>');
  expect(above).toContain(message.replaceAll('\n', '<br>'));
  expect(above).not.toContain(reference);
  expect(below).toContain(reference);
});

test('line breaks in a name make no header: one recipient, one Reply-To', async () => {
  const name =
    'Eve\r\nBcc: all@example.com\nReply-To: evil@example.com\u2028X-Made-Up: 1\r\n\r\nBody';
  const { mail, reference } = await receive({ name });
  const line = 'Eve Bcc: all@example.com Reply-To: evil@example.com X-Made-Up: 1 Body';
  expect(mail.recipients).toEqual(['desk@aldermere.example']);
  expect(mail.all('subject')).toEqual([`Enquiry ${reference} from ${line}`]);
  expect(mail.all('reply-to')).toEqual([`"${line}" <ada@example.com>`]);
  const names = mail.headers.map(([key]) => key.toLowerCase());
  expect(names.sort()).toEqual(
    [
      'auto-submitted',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'reply-to',
      'subject',
      'to',
      'x-auto-response-suppress',
    ].sort(),
  );
  expect(mail.text).toContain(`Name       ${line}\n`);
});

test('markup shows as text', async () => {
  const { mail } = await receive({
    name: '<img src=x onerror=alert(1)>',
    message: '</p><script>alert("1")</script>&amp;\n.\n.leading dot',
  });
  expect(mail.html).not.toMatch(/<(script|img)/);
  expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(mail.html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;amp;');
  expect(mail.text).toContain('</p><script>alert("1")</script>&amp;\n.\n.leading dot');
});

test.each([
  ['a message of dots', { message: '.\r\n.\r\nQUIT' }],
  ['a file address', { message: '/etc/passwd' }],
  ['a quoted name', { name: '"Ada" <other@example.com>, x' }],
  ['an encoded word', { name: '=?utf-8?q?Eve=0D=0ABcc:_x@example.com?=' }],
  ['an address with an umlaut', { email: 'jürgen@müller.example' }],
  ['the longest of everything', { name: 'N'.repeat(120), message: 'é'.repeat(5000) }],
])('%s arrives as one mail to one recipient', async (_case, given) => {
  const { mail } = await receive(given);
  expect(mail.recipients).toEqual(['desk@aldermere.example']);
  expect(mail.all('to')).toEqual(['desk@aldermere.example']);
  expect(mail.all('reply-to')).toHaveLength(1);
  expect(mail.all('bcc')).toEqual([]);
  const { message } = given as { message?: string };
  if (message) expect(mail.text).toContain(message.replaceAll('\r\n', '\n'));
});

test('the text of a header is one line of visible characters', () => {
  expect(headerText(' a\r\nb\tc\u0000d\u202Ee\u2029f ')).toBe('a b c d e f');
  expect(headerText('=?utf-8?Q?Urgent?=')).toBe('= ?utf-8?Q?Urgent?=');
  expect(headerText('می\u200cخواهم')).toBe('می\u200cخواهم');
});
