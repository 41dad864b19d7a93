import { beforeEach, expect, test } from 'vitest';
import {
  dropEnquiryDraft,
  keepBooking,
  keepEnquiryDraft,
  keepReceipt,
  readEnquiryDraft,
  readReceipt,
} from './enquiry-draft.ts';

const member = { name: 'ada', email: 'ada@example.com' };

beforeEach(dropEnquiryDraft);

test('a booking fills in the name, the address, the topic travel and what was wished', () => {
  keepBooking({ ...member, dates: ' 12 to 14 May ', city: 'Paris' });
  expect(readEnquiryDraft()).toMatchObject({
    ...member,
    service: 'travel',
    message: 'Dates: 12 to 14 May\nCity: Paris',
  });
});

test('what was typed before stays, and another booking takes the place of the one before', () => {
  keepEnquiryDraft({ name: 'Countess Lovelace', message: 'With a driver.' });
  keepBooking({ ...member, dates: '', city: 'Dubai' });
  keepBooking({ ...member, dates: '3 May', city: '' });
  keepBooking({ ...member, dates: '4 May', city: 'Rome' });
  expect(readEnquiryDraft()).toMatchObject({
    name: 'Countess Lovelace',
    email: 'ada@example.com',
    message: 'Dates: 4 May\nCity: Rome\n\nWith a driver.',
  });
});

test('without a wish nothing is written', () => {
  keepBooking({ ...member, dates: '', city: ' ' });
  expect(readEnquiryDraft().message).toBe('');
});

test('the receipt of the last enquiry is there until another one is begun', () => {
  keepReceipt({ reference: 'ALD-BCDFGH', page: '/enquiry/x' }, '');
  expect(readReceipt()).toMatchObject({ reference: 'ALD-BCDFGH', page: '/enquiry/x' });
  keepEnquiryDraft({ name: 'Countess Lovelace' });
  expect(readReceipt()).toEqual({});
});
