import { expect, test } from 'vitest';
import { applyMergePatch } from './merge-patch.ts';

// The cases of RFC 7396, appendix A.
test.each([
  [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
  [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
  [{ a: 'b' }, { a: null }, {}],
  [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
  [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
  [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
  [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
  [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
  [
    ['a', 'b'],
    ['c', 'd'],
    ['c', 'd'],
  ],
  [{ a: 'b' }, ['c'], ['c']],
  [{ a: 'foo' }, null, null],
  [{ a: 'foo' }, 'bar', 'bar'],
  [{ e: null }, { a: 1 }, { e: null, a: 1 }],
  [[1, 2], { a: 'b', c: null }, { a: 'b' }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
])('%j changed by %j is %j', (target, patch, result) => {
  const before = structuredClone(target);
  expect(applyMergePatch(target, patch)).toEqual(result);
  expect(target).toEqual(before);
});

test('a field called __proto__ is a field, and changes no other object', () => {
  const patch = JSON.parse('{"a": {"__proto__": {"polluted": true}}}');
  const merged = applyMergePatch({ a: {} }, patch) as { a: object };
  expect(Object.keys(merged.a)).toEqual(['__proto__']);
  expect({}).not.toHaveProperty('polluted');
});
