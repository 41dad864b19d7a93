import { InfiniteQueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#app/lib/query-client.ts';
import type { EnquiryDetail } from '#contract/enquiries/enquiries.ts';
import { sampleEnquiry, toItem } from '#tests/support/component/sample-enquiry.ts';
import { changeSeen } from './change-seen.ts';
import { deleteEnquiry, enquiryOptions, inboxListOptions } from './inbox-queries.ts';

const enquiry: EnquiryDetail = { ...sampleEnquiry, id: '7' };
const item = toItem(enquiry);

/** A server that holds one enquiry. */
function serve(stored: EnquiryDetail | undefined) {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const method = init?.method ?? 'GET';
    calls.push(`${method} ${url}`);
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (pathname === '/api/enquiries') {
      const isListed = stored?.status === searchParams.get('status');
      return Response.json({ items: isListed ? [item] : [], nextCursor: null });
    }
    if (!stored) return Response.json({ message: 'There is no such enquiry.' }, { status: 404 });
    const seen = new Headers(init?.headers).get('if-match');
    if (method === 'PATCH' && seen !== `"${stored.updatedAt}"`) {
      return Response.json({ message: 'Stale.', current: stored }, { status: 409 });
    }
    if (method === 'PATCH') stored = { ...stored, ...JSON.parse(String(init?.body)) };
    if (method !== 'DELETE') return Response.json(stored);
    stored = undefined;
    return new Response(null, { status: 204 });
  });
  return calls;
}

const queryClient = createQueryClient();
let list = new InfiniteQueryObserver(queryClient, inboxListOptions({ status: 'new' }));
let stopWatching = () => {};

/** The list of new enquiries, as the page shows it. */
async function showList() {
  list = new InfiniteQueryObserver(queryClient, inboxListOptions({ status: 'new' }));
  stopWatching = list.subscribe(() => {});
  await list.refetch();
}
const shownIds = () =>
  list.getCurrentResult().data?.pages.flatMap(({ items }) => items.map(({ id }) => id));

beforeEach(() => queryClient.clear());
afterEach(() => {
  stopWatching();
  vi.unstubAllGlobals();
});

test('a changed status is in the open enquiry and in the list on the screen once it is saved', async () => {
  const calls = serve(enquiry);
  await showList();
  expect(shownIds()).toEqual(['7']);
  await changeSeen(queryClient, item, { status: 'handled' });
  expect(shownIds()).toEqual([]);
  expect(queryClient.getQueryData(enquiryOptions('7').queryKey)).toMatchObject({
    status: 'handled',
  });
  expect(calls).not.toContain('GET /api/enquiries/7');
});

test('a list that is not on the screen is fetched again when it is next shown', async () => {
  serve(enquiry);
  await showList();
  stopWatching();
  await changeSeen(queryClient, item, { status: 'spam' });
  expect(list.getCurrentQuery().isStale()).toBe(true);
});

test('deleting an enquiry that another admin has deleted counts as done', async () => {
  serve(enquiry);
  await showList();
  serve(undefined);
  await deleteEnquiry(queryClient, '7');
  expect(shownIds()).toEqual([]);
});

test('a change to an enquiry that has been deleted fails, and the list shows that it is gone', async () => {
  serve(enquiry);
  await showList();
  serve(undefined);
  await expect(changeSeen(queryClient, item, { status: 'handled' })).rejects.toMatchObject({
    status: 404,
  });
  expect(shownIds()).toEqual([]);
});

test('a change of what somebody else has changed is not made, unless they did the same', async () => {
  const newer = { ...enquiry, updatedAt: '2026-11-15T09:30:00.000Z', status: 'handled' as const };
  serve(newer);
  expect(await changeSeen(queryClient, item, { status: 'handled' })).toEqual(newer);
  queryClient.clear();
  await expect(changeSeen(queryClient, item, { status: 'spam' })).rejects.toMatchObject({
    current: newer,
  });
  // It has been shown now.
  expect(await changeSeen(queryClient, item, { status: 'spam' })).toMatchObject({ status: 'spam' });
});
