import { expect, test } from 'vitest';
import { describeEntry } from './own-log.tsx';

test.each([
  ['Signed in, with a passkey', { actor: 'ada', action: 'signed-in', detail: ['by-passkey'] }],
  ['A sign-in with a wrong password', { actor: 'Somebody', action: 'sign-in-failed', detail: [] }],
  ['Signed out, by boss', { actor: 'boss', action: 'session-ended', detail: [] }],
  [
    'Password changed, by The shell',
    { actor: 'The shell', action: 'password-changed', detail: [] },
  ],
] as const)('%s', (text, entry) => {
  expect(describeEntry({ ...entry, detail: [...entry.detail] }, 'ada')).toBe(text);
});
