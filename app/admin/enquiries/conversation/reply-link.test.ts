import { expect, test } from 'vitest';
import { sampleEnquiry } from '#tests/support/component/sample-enquiry.ts';
import { whatsappReply } from './reply-link.ts';

test('an answer by WhatsApp goes to the number that was given, else to one in the message', () => {
  const enquiry = { ...sampleEnquiry, name: 'Ada & Co', message: 'Ring +44 7700 900142.' };
  expect(whatsappReply(enquiry, 'Aldermere')).toMatch(
    /^https:\/\/wa\.me\/447700900142\?text=Hello%20Ada%20%26%20Co%2C/,
  );
  const both = { ...enquiry, telephone: '+44 7700 900999 ext. 2' };
  expect(whatsappReply(both, 'Aldermere')).toMatch(/^https:\/\/wa\.me\/447700900999\?/);
  expect(whatsappReply({ ...enquiry, message: 'No number.' }, 'Aldermere')).toBeUndefined();
});
