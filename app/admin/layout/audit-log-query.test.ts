import { expect, test } from 'vitest';
import type { AuditEntry } from '#contract/accounts/audit.ts';
import { findOwnActionText } from './audit-log-query.ts';

const entry: AuditEntry = {
  id: '1',
  at: '2026-11-16T10:00:00.000Z',
  actor: 'ada',
  action: 'passkey-added',
  subject: { type: 'account', id: 'user-1', label: 'ada' },
  detail: [],
};

test('who acts on their own account is named once, and everybody else with it', () => {
  expect(findOwnActionText(entry)).toBe('added a passkey');
  expect(findOwnActionText({ ...entry, actor: 'bert' })).toBeUndefined();
  // A record that happens to bear the name of who changed it.
  const service = { type: 'service' as const, id: '2', label: 'ada' };
  expect(findOwnActionText({ ...entry, action: 'updated', subject: service })).toBeUndefined();
});
