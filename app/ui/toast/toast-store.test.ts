import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createToastStore, recordKeptMs } from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const sent = { title: 'Message Sent', description: 'Thank you for your inquiry.' };
const failed = { title: 'Login failed', variant: 'destructive' } as const;

test('a toast shown before there is a listener can be read later', () => {
  const store = createToastStore();
  store.show(sent);
  expect(store.getRecord()).toEqual({ id: 1, ...sent, variant: 'default', isOpen: true });
});

test('there is at most one toast, and the newest replaces the one before', () => {
  const store = createToastStore();
  store.show(sent);
  store.show(failed);
  expect(store.getRecord()).toMatchObject({ id: 2, ...failed, isOpen: true });
});

test('the same text shown twice is two toasts, so that it is announced twice', () => {
  const store = createToastStore();
  store.show(sent);
  const first = store.getRecord();
  store.show(sent);
  expect(store.getRecord()?.id).not.toBe(first?.id);
});

test('listeners are called at every change until they unsubscribe', () => {
  const store = createToastStore();
  const listener = vi.fn();
  const leave = store.subscribe(listener);
  store.show(sent);
  store.dismiss(1);
  expect(listener).toHaveBeenCalledTimes(2);
  leave();
  store.show(sent);
  expect(listener).toHaveBeenCalledTimes(2);
});

test('the record is the same object until it changes, as React requires of a store', () => {
  const store = createToastStore();
  store.show(sent);
  expect(store.getRecord()).toBe(store.getRecord());
});

test('a dismissed toast is closed at once and its record dropped after 1,000,000 ms', () => {
  const store = createToastStore();
  store.show(sent);
  store.dismiss(1);
  expect(store.getRecord()).toMatchObject({ id: 1, isOpen: false });

  expect(recordKeptMs).toBe(1_000_000);
  vi.advanceTimersByTime(999_999);
  expect(store.getRecord()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(store.getRecord()).toBeNull();
});

test('dismissing twice does not delay the drop', () => {
  const store = createToastStore();
  store.show(sent);
  store.dismiss(1);
  vi.advanceTimersByTime(recordKeptMs / 2);
  store.dismiss(1);
  vi.advanceTimersByTime(recordKeptMs / 2);
  expect(store.getRecord()).toBeNull();
});

test('dismissing a toast that was replaced leaves the newer one open', () => {
  const store = createToastStore();
  store.show(sent);
  store.show(failed);
  store.dismiss(1);
  expect(store.getRecord()).toMatchObject({ id: 2, isOpen: true });
});

test('the drop of a closed toast never drops a newer one', () => {
  const store = createToastStore();
  store.show(sent);
  store.dismiss(1);
  store.show(failed);
  vi.advanceTimersByTime(recordKeptMs * 2);
  expect(store.getRecord()).toMatchObject({ id: 2, isOpen: true });
});
