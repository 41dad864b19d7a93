import { InfiniteQueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#app/lib/query-client.ts';
import type { EnquiryDetail } from '#contract/enquiries.ts';
import { sampleEnquiry, toItem } from '#tests/support/component/sample-enquiry.ts';
import { deleteEnquiry, enquiryOptions, inboxListOptions, setStatus } from './inbox-queries.ts';

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
  await setStatus(queryClient, '7', 'handled');
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
  await setStatus(queryClient, '7', 'spam');
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
  await expect(setStatus(queryClient, '7', 'handled')).rejects.toMatchObject({ status: 404 });
  expect(shownIds()).toEqual([]);
});
