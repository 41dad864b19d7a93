import { beforeEach, expect, test } from 'vitest';
import {
  dropEnquiryDraft,
  keepEnquiryDraft,
  keepReceipt,
  readEnquiryDraft,
  readReceipt,
} from './enquiry-draft.ts';
import { keepRequest } from './member-request.ts';

const member = {
  name: 'ada',
  email: 'ada@example.com',
  agreedVersion: '2026-11',
  agreedOn: '15 November 2026',
};

beforeEach(dropEnquiryDraft);

test('a request fills in the name, the address, the topic, and the place and day that were wished', () => {
  const wishes = {
    service: 'travel',
    message: 'Please.',
    city: ' Paris ',
    date: '2026-05-12',
  } as const;
  keepRequest({ ...member, ...wishes });
  expect(readEnquiryDraft()).toMatchObject({ ...member, ...wishes, city: 'Paris' });
});

test('what was typed before stays, and another wish takes the place of the one before', () => {
  keepEnquiryDraft({ name: 'Countess Lovelace', message: 'With a driver.', service: 'events' });
  keepRequest({ ...member, city: 'Dubai', message: 'Please book this car for me.' });
  keepRequest({ ...member, agreedVersion: '', agreedOn: '', city: ' ', date: '2026-05-03' });
  keepRequest({ ...member, date: '2026-05-04' });
  expect(readEnquiryDraft()).toMatchObject({
    ...member,
    name: 'Countess Lovelace',
    message: 'With a driver.',
    service: 'events',
    city: 'Dubai',
    date: '2026-05-04',
  });
});

test('the receipt of the last enquiry is there until another one is begun', () => {
  keepReceipt({ reference: 'ALD-BCDFGH', page: '/enquiry/x' }, '');
  expect(readReceipt()).toMatchObject({ reference: 'ALD-BCDFGH', page: '/enquiry/x' });
  keepEnquiryDraft({ name: 'Countess Lovelace' });
  expect(readReceipt()).toEqual({});
});
