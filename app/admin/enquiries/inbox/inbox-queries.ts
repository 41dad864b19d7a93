import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import { refreshTrail } from '#app/admin/layout/audit-log-query.ts';
import { recount } from '#app/admin/layout/summary-query.ts';
import { ApiError, apiRead, apiWrite } from '#app/lib/api.ts';
import {
  type EnquiryDetail,
  type EnquiryPage,
  type EnquiryStatus,
  enquiryDetailSchema,
  enquiryPageSchema,
} from '#contract/enquiries.ts';
import { type InboxPages, toItem, withItem, withoutItem } from './inbox-cache.ts';
import type { InboxView } from './inbox-url.ts';

const path = '/api/enquiries';
const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`;
const listKey = ['enquiries', 'list'] as const;

export const exportAddress = `${path}/export.csv`;

export const inboxListOptions = (view: InboxView) =>
  infiniteQueryOptions({
    queryKey: [...listKey, view],
    queryFn: ({ pageParam }) => {
      const asked = new URLSearchParams({ ...view, ...(pageParam && { cursor: pageParam }) });
      return apiRead(`${path}?${asked}`, enquiryPageSchema);
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

export type InboxList = UseInfiniteQueryResult<InfiniteData<EnquiryPage>>;

export const enquiryOptions = (id: string) =>
  queryOptions({
    queryKey: ['enquiries', 'one', id],
    queryFn: () => apiRead(pathOf(id), enquiryDetailSchema),
  });

export const setStatus = (queryClient: QueryClient, id: string, status: EnquiryStatus) =>
  change(queryClient, id, () =>
    apiWrite('PATCH', pathOf(id), { status }, { schema: enquiryDetailSchema }),
  );

export const resendMail = (queryClient: QueryClient, id: string) =>
  change(queryClient, id, () =>
    apiWrite('POST', `${pathOf(id)}/resend`, undefined, { schema: enquiryDetailSchema }),
  );

export async function deleteEnquiry(queryClient: QueryClient, id: string) {
  try {
    await apiWrite('DELETE', pathOf(id));
  } catch (error) {
    // Somebody else was quicker: what was asked for is so.
    if (!isGone(error)) throw error;
  }
  forget(queryClient, id);
}

/** Asks what has become of it meanwhile, such as whether its mail has left. */
export async function lookAgain(queryClient: QueryClient, id: string) {
  return change(queryClient, id, () => apiRead(pathOf(id), enquiryDetailSchema));
}

async function change(queryClient: QueryClient, id: string, act: () => Promise<EnquiryDetail>) {
  try {
    const changed = await act();
    keep(queryClient, changed);
    return changed;
  } catch (error) {
    if (isGone(error)) forget(queryClient, id);
    throw error;
  }
}

function keep(queryClient: QueryClient, changed: EnquiryDetail) {
  queryClient.setQueryData(enquiryOptions(changed.id).queryKey, changed);
  changeLists(queryClient, (list, view) => withItem(list, view, toItem(changed)));
}

function forget(queryClient: QueryClient, id: string) {
  const { queryKey } = enquiryOptions(id);
  queryClient.removeQueries({ queryKey, type: 'inactive' });
  // The one on the screen would be asked for again at once; it is, should anybody come back to it.
  void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
  changeLists(queryClient, (list) => withoutItem(list, id));
}

function changeLists(
  queryClient: QueryClient,
  edit: (list: InboxPages, view: InboxView) => InboxPages,
) {
  for (const [key, list] of queryClient.getQueriesData<InboxPages>({ queryKey: listKey })) {
    if (list) queryClient.setQueryData(key, edit(list, key.at(-1) as InboxView));
  }
  // Counted anew: a number that stops at 999 cannot be counted on from.
  void recount(queryClient);
  void refreshTrail(queryClient, 'enquiry');
}

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;
