import { expect, test } from 'vitest';
import { sampleEnquiry } from '#tests/support/component/sample-enquiry.ts';
import { mailReply, whatsappReply } from './reply-link.ts';

const enquiry = {
  ...sampleEnquiry,
  name: 'Ada & Co',
  email: 'ada+car?x@example.com',
  message: 'A car on Friday.\nRing +44 7700 900142.',
};

const from = { houseName: 'Aldermere', signature: 'The desk' };

test('an answer by mail names the reference and quotes the message, line by line', () => {
  const link = new URL(mailReply(enquiry, from));
  expect(link.protocol).toBe('mailto:');
  expect(decodeURIComponent(link.pathname)).toBe('ada+car?x@example.com');
  expect(link.searchParams.get('subject')).toBe('Re: ALD-BCDFGH, your enquiry to Aldermere');
  expect(link.searchParams.get('body')).toBe(
    'Dear Ada & Co,\r\n\r\n\r\n\r\nThe desk\r\n\r\nOn 15 Nov 2026 you wrote:\r\n> A car on Friday.\r\n> Ring +44 7700 900142.',
  );
});

test('a long message is cut where a mail program would cut the whole link', () => {
  const link = mailReply({ ...enquiry, message: '😀é '.repeat(1600) }, from);
  expect(link.length).toBeLessThan(2000);
  expect(new URL(link).searchParams.get('body')).toMatch(/ \[…\]$/);
});

test('an answer by WhatsApp goes to the number in the message, if there is one', () => {
  expect(whatsappReply(enquiry, from.houseName)).toMatch(
    /^https:\/\/wa\.me\/447700900142\?text=Hello%20Ada/,
  );
  expect(whatsappReply({ ...enquiry, message: 'No number.' }, from.houseName)).toBeUndefined();
});
