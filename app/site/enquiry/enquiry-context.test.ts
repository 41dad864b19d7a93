import { expect, test } from 'vitest';
import { mergeContext, readEnquiryContext } from './enquiry-context.ts';

const chauffeurs = '?service=travel&about=Chauffeurs';
const restaurants = '?service=dining&about=Restaurant+Bookings';
const draft = {
  name: 'E. Whitcombe',
  service: 'travel',
  about: 'Chauffeurs',
  message: 'Friday, four of us.',
  context: chauffeurs,
};

test('a link fills an empty form', () => {
  expect(mergeContext(chauffeurs, {})).toEqual({ service: 'travel', about: 'Chauffeurs' });
});

test('a newer link wins over the topic and the About line of a draft; typed words stay', () => {
  expect(mergeContext(restaurants, draft)).toMatchObject({
    name: 'E. Whitcombe',
    service: 'dining',
    about: 'Restaurant Bookings',
    message: 'Friday, four of us.',
  });
});

test('after a reload the draft stays as it was left', () => {
  const changed = { ...draft, service: 'events', about: '' };
  expect(mergeContext(chauffeurs, changed)).toBe(changed);
});

test('without a context in the address the draft stays', () => {
  expect(mergeContext('', draft)).toBe(draft);
  expect(mergeContext('?utm_source=x', draft)).toBe(draft);
});

test('a link about a car alone chooses travel', () => {
  expect(mergeContext('?about=Rolls-Royce%20Phantom', {}).service).toBe('travel');
});

test('a link about a car keeps the topic that was chosen', () => {
  expect(mergeContext('?about=Rolls-Royce%20Phantom', { service: 'events' })).toMatchObject({
    service: 'events',
    about: 'Rolls-Royce Phantom',
  });
});

test.each([
  ['a control character', '?about=a%00b', 'a b'],
  ['a reversed order of letters', '?about=a%E2%80%AEb', 'a b'],
  ['half a character at the end', `?about=${'x'.repeat(79)}%F0%9F%98%80y`, `${'x'.repeat(79)}😀`],
])('%s in a link does not reach the message', (_, search, about) => {
  expect(readEnquiryContext(search).about).toBe(about);
});
