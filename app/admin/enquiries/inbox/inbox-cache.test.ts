import { expect, test } from 'vitest';
import type { EnquiryItem } from '#contract/enquiries.ts';
import { type InboxPages, withItem, withoutItem } from './inbox-cache.ts';

const item = (id: string, status: EnquiryItem['status'] = 'new'): EnquiryItem => ({
  id,
  reference: `ALD-${id}`,
  name: 'Ada',
  email: 'ada@example.com',
  service: null,
  status,
  createdAt: '2026-11-15T12:00:00Z',
  excerpt: '',
  mailState: null,
});

const pagesOf = (...pages: string[][]): InboxPages => ({
  pages: pages.map((ids, index) => ({
    items: ids.map((id) => item(id)),
    nextCursor: index < pages.length - 1 ? (ids.at(-1) ?? null) : null,
  })),
  pageParams: pages.map(() => null),
});

const idsOf = (list: InboxPages) => list.pages.map(({ items }) => items.map(({ id }) => id));

test('an enquiry that changes its state leaves the list of the old one', () => {
  const list = withItem(pagesOf(['9', '7'], ['5']), { status: 'new' }, item('7', 'handled'));
  expect(idsOf(list)).toEqual([['9'], ['5']]);
});

test('and stands in its place by time in the list of the new one', () => {
  const view = { status: 'new' } as const;
  expect(idsOf(withItem(pagesOf(['9', '7'], ['5']), view, item('8')))).toEqual([
    ['9', '8', '7'],
    ['5'],
  ]);
  expect(idsOf(withItem(pagesOf(['9', '7'], ['5']), view, item('3')))).toEqual([
    ['9', '7'],
    ['5', '3'],
  ]);
  expect(idsOf(withItem(pagesOf([]), view, item('3')))).toEqual([['3']]);
});

test('but not before what is still to be fetched', () => {
  const [page] = pagesOf(['9', '7'], ['5']).pages;
  const list = { pages: page ? [page] : [], pageParams: [null] };
  expect(idsOf(withItem(list, { status: 'new' }, item('3')))).toEqual([['9', '7']]);
});

test('a search keeps it, with its new state', () => {
  const list = withItem(pagesOf(['9', '7']), { q: 'ada' }, item('7', 'spam'));
  expect(list.pages[0]?.items[1]).toMatchObject({ id: '7', status: 'spam' });
});

test('a deleted one leaves every list', () => {
  expect(idsOf(withoutItem(pagesOf(['9', '7'], ['5']), '5'))).toEqual([['9', '7'], []]);
});
