import { expect, test } from 'vitest';
import { type FormState, reduceForm, startForm, visibleFormError } from './form-state.ts';

const invalid: FormState = reduceForm(startForm(), {
  type: 'rejected',
  foundBy: 'rules',
  errors: { name: 'Please give your name.', email: 'Please give an e-mail address.' },
});
const refused: FormState = reduceForm(startForm(), {
  type: 'rejected',
  foundBy: 'server',
  errors: { username: 'Taken.', email: 'Taken too.' },
  formError: 'Taken.',
});
const change = (state: FormState, field: string, found: Record<string, string> = {}) =>
  reduceForm(state, { type: 'changed', field, found });

test('a form is idle, then sending, then idle again', () => {
  let state: FormState = reduceForm(startForm(), { type: 'submitted' });
  expect(state.isSending).toBe(false);
  state = reduceForm(state, { type: 'sending' });
  expect(state.isSending).toBe(true);
  state = reduceForm(state, { type: 'sent' });
  expect(state).toMatchObject({ isSending: false, errors: {}, formError: undefined });
});

test('every attempt that ends is counted, so that the focus moves after each', () => {
  expect(startForm({ errors: { name: 'x' } }).endedAttempts).toBe(0);
  expect(invalid.endedAttempts).toBe(1);
  const again = { type: 'rejected', foundBy: 'rules', errors: invalid.errors } as const;
  expect(reduceForm(invalid, again).endedAttempts).toBe(2);
  expect(reduceForm(invalid, { type: 'sent' }).endedAttempts).toBe(2);
  expect(change(invalid, 'name').endedAttempts).toBe(1);
});

test('the sentence of the last attempt goes with the next press, its errors when the check is over', () => {
  const pressed = reduceForm(refused, { type: 'submitted' });
  expect(pressed.formError).toBeUndefined();
  expect(pressed.errors).toEqual(refused.errors);
  expect(reduceForm(pressed, { type: 'sending' }).errors).toEqual({});
});

test('an error found by a rule is cleared as soon as the rule is met, whichever field changed', () => {
  expect(change(invalid, 'email', { name: 'Please give your name.' }).errors).toEqual({
    name: 'Please give your name.',
  });
});

test('an error is reworded while the field is wrong in another way', () => {
  const found = { name: 'Please give your name.', email: 'This does not look like an address.' };
  expect(change(invalid, 'email', found).errors).toEqual(found);
});

test('no error is added while the user is still typing', () => {
  const fixed = change(invalid, 'name', { email: 'Please give an e-mail address.', message: 'x' });
  expect(Object.keys(fixed.errors)).toEqual(['email']);
  const idle = startForm();
  expect(change(idle, 'name', { name: 'x' })).toBe(idle);
});

test("a server's error stays until that very field changes", () => {
  const changed = change(refused, 'password');
  expect(changed.errors).toEqual(refused.errors);
  expect(change(changed, 'username').errors).toEqual({ email: 'Taken too.' });
  expect(change(startForm({ errors: { name: 'x' } }), 'email').errors).toEqual({ name: 'x' });
});

test('a sentence that a field already shows is not shown twice, and goes with that error', () => {
  expect(visibleFormError(refused)).toBeUndefined();
  const fixed = change(refused, 'username');
  expect(fixed.formError).toBeUndefined();
  expect(visibleFormError(fixed)).toBeUndefined();
});

test('a sentence of its own stays while fields are fixed', () => {
  const state: FormState = { ...refused, formError: 'Too many attempts.' };
  expect(visibleFormError(state)).toBe('Too many attempts.');
  expect(visibleFormError(change(state, 'username'))).toBe('Too many attempts.');
});
