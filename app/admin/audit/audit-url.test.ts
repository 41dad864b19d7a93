import { expect, test } from 'vitest';
import { auditUrl, readAuditUrl } from './audit-url.ts';

const none = { person: '', subject: '', kind: '', day: '' };

test.each([
  ['', none],
  ['?person=anna&kind=updated', { ...none, person: 'anna', kind: 'updated' }],
  ['?subject=video&day=2026-11-15', { ...none, subject: 'video', day: '2026-11-15' }],
  ['?subject=car&kind=stolen&day=yesterday', none],
  ['?day=2026-02-31', none],
  [`?person=${'a'.repeat(255)}`, none],
])('%j is read as %o', (search, filters) => {
  expect(readAuditUrl(search)).toEqual(filters);
});

test('a filter that is empty is not in the address', () => {
  expect(auditUrl(none)).toBe('/admin/audit');
  expect(auditUrl({ ...none, person: 'anna & bert' })).toBe('/admin/audit?person=anna+%26+bert');
});
