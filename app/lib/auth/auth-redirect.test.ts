import { expect, test } from 'vitest';
import type { User } from '#contract/accounts/accounts.ts';
import { findRedirect, languageAfter, type PageAccess } from './auth-redirect.ts';
import type { AuthState } from './auth-state.ts';

const member: User = { id: '1', username: 'ann', email: 'ann@example.com', role: 'member' };
const guest: AuthState = { status: 'signed-out' };
const asMember: AuthState = { status: 'signed-in', user: member };
const asDesk: AuthState = { status: 'signed-in', user: { ...member, role: 'desk' } };
const asAdmin: AuthState = { status: 'signed-in', user: { ...member, role: 'admin' } };

type Sent = string | undefined;
const expected: Record<PageAccess, [guest: Sent, member: Sent, desk: Sent, admin: Sent]> = {
  guests: [undefined, '/members', '/members', '/members'],
  members: ['/login', undefined, undefined, undefined],
  'admin-guests': [undefined, undefined, '/admin/enquiries', '/admin'],
  'staff-account': ['/admin/login', '/admin/login', undefined, undefined],
  desk: ['/admin/login', '/admin/login', undefined, undefined],
  admins: ['/admin/login', '/admin/login', '/admin', undefined],
};

test.each(Object.entries(expected))('a page for %s redirects everyone else', (access, to) => {
  const sent = [guest, asMember, asDesk, asAdmin].map((state) =>
    findRedirect(access as PageAccess, state),
  );
  expect(sent).toEqual(to);
});

test('a sign-in after a session ended leads back to the page where it ended', () => {
  expect(findRedirect('guests', { ...asMember, returnTo: '/members' })).toBe('/members');
  expect(findRedirect('admin-guests', { ...asAdmin, returnTo: '/admin/codes' })).toBe(
    '/admin/codes',
  );
});

test.each([
  ['desk', '/admin/account'],
  ['admins', '/admin/account'],
  ['staff-account', undefined],
] as const)('an admin who needs a passkey is sent from a page for %s to %s', (access, to) => {
  const user: User = { ...member, role: 'admin', needsPasskey: true };
  expect(findRedirect(access, { status: 'signed-in', user })).toBe(to);
});

test('after signing in a member reads on in their own language, where it is offered', () => {
  const inArabic: User = { ...member, language: 'ar' };
  const language = (access: PageAccess, user: User) =>
    languageAfter(access, { status: 'signed-in', user });
  expect(language('guests', inArabic)).toBe('ar');
  expect(language('guests', member)).toBe('en');
  expect(language('guests', { ...inArabic, role: 'desk' })).toBe('en');
  // A page that was asked for in another language stays.
  expect(language('members', inArabic)).toBe('en');
});
