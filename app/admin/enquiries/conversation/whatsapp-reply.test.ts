import { expect, test } from 'vitest';
import { sampleEnquiry } from '#tests/support/component/sample-enquiry.ts';
import { findPhone, whatsappReply } from './whatsapp-reply.ts';

test.each([
  ['Ring me on +44 7700 900142, please.', '447700900142'],
  ['My number: +44 (0)7700 900 142', '447700900142'],
  ['07700 900142', '447700900142'],
  ['07700-900-142 after six', '447700900142'],
  ['(from Paris) 0033 6 12 34 56 78', '33612345678'],
  ['+971 50 123 4567', '971501234567'],
  ['0161 496 0000 is the office', '441614960000'],
  ['On 07.11.2026, and my number is +34 600 000 000', '34600000000'],
])('“%s” gives %s', (text, digits) => {
  expect(findPhone(text)).toBe(digits);
});

test.each([
  'A car on 07.11.2026 at 07:00 for 4',
  'Flight BA0117700900142',
  'Budget 1,000,000,000',
  'Room 0042',
  '',
])('“%s” holds no number', (text) => {
  expect(findPhone(text)).toBeUndefined();
});

test('a message of nothing but zeros takes no time', () => {
  const startedAt = performance.now();
  expect(findPhone('0 '.repeat(2500))).toBeUndefined();
  expect(performance.now() - startedAt).toBeLessThan(200);
});

test('an answer by WhatsApp goes to the number that was given, else to one in the message', () => {
  const enquiry = { ...sampleEnquiry, name: 'Ada & Co', message: 'Ring +44 7700 900142.' };
  expect(whatsappReply(enquiry, 'Aldermere')).toMatch(
    /^https:\/\/wa\.me\/447700900142\?text=Hello%20Ada%20%26%20Co%2C/,
  );
  const both = { ...enquiry, telephone: '+44 7700 900999 ext. 2' };
  expect(whatsappReply(both, 'Aldermere')).toMatch(/^https:\/\/wa\.me\/447700900999\?/);
  expect(whatsappReply({ ...enquiry, message: 'No number.' }, 'Aldermere')).toBeUndefined();
});
