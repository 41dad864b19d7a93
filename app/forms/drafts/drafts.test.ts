import { expect, test } from 'vitest';
import { createDraftStore } from './drafts.ts';

function fakeStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  } as unknown as Storage;
}

test('a draft is read as it was kept, until it is dropped', () => {
  const store = createDraftStore();
  expect(store.read('service')).toEqual({});
  store.keep('service', { title: 'Airport' });
  store.keep('video', { title: 'Arrival' });
  expect(store.read('service')).toEqual({ title: 'Airport' });
  store.drop('service');
  expect(store.read('service')).toEqual({});
  store.dropAll();
  expect(store.read('video')).toEqual({});
});

test('in a storage a draft outlives the page; in memory it does not', () => {
  const storage = fakeStorage();
  createDraftStore(() => storage).keep('enquiry', { name: 'E. Whitcombe' });
  createDraftStore().keep('service', { title: 'Airport' });
  expect(createDraftStore(() => storage).read('enquiry')).toEqual({ name: 'E. Whitcombe' });
  expect(createDraftStore().read('service')).toEqual({});
  createDraftStore(() => storage).drop('enquiry');
  expect(createDraftStore(() => storage).read('enquiry')).toEqual({});
});

test('without a storage that works the draft lasts as long as the page', () => {
  const store = createDraftStore(() => {
    throw new Error('Storage is switched off');
  });
  expect(store.read('enquiry')).toEqual({});
  store.keep('enquiry', { name: 'E. Whitcombe' });
  expect(store.read('enquiry')).toEqual({ name: 'E. Whitcombe' });
  store.drop('enquiry');
  expect(store.read('enquiry')).toEqual({});
});

test('what is no draft in the storage is read as an empty one', () => {
  const storage = fakeStorage();
  storage.setItem('enquiry', '{half');
  expect(createDraftStore(() => storage).read('enquiry')).toEqual({});
});
