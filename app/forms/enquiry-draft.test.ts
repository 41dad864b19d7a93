import { beforeEach, expect, test } from 'vitest';
import {
  dropEnquiryDraft,
  keepBooking,
  keepEnquiryDraft,
  readEnquiryDraft,
} from './enquiry-draft.ts';

const member = { name: 'ada', email: 'ada@example.com' };

beforeEach(dropEnquiryDraft);

test('a booking fills in the name, the address and what was wished', () => {
  keepBooking({ ...member, dates: ' 12 to 14 May ', city: 'Paris' });
  expect(readEnquiryDraft()).toMatchObject({
    ...member,
    message: 'Dates: 12 to 14 May\nCity: Paris',
  });
});

test('what was typed before stays, and the same booking twice is written once', () => {
  keepEnquiryDraft({ name: 'Countess Lovelace', message: 'With a driver.' });
  for (let times = 0; times < 2; times += 1) keepBooking({ ...member, dates: '', city: 'Dubai' });
  expect(readEnquiryDraft()).toMatchObject({
    name: 'Countess Lovelace',
    email: 'ada@example.com',
    message: 'City: Dubai\n\nWith a driver.',
  });
});

test('without a wish nothing is written', () => {
  keepBooking({ ...member, dates: '', city: ' ' });
  expect(readEnquiryDraft().message).toBe('');
});
