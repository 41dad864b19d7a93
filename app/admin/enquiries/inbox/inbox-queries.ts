import {
  type InfiniteData,
  type QueryClient,
  queryOptions,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import { invalidateAuditLog } from '#app/admin/layout/audit-log-query.ts';
import { invalidateAfterChange } from '#app/admin/layout/invalidate-after-change.ts';
import { summaryOptions } from '#app/admin/layout/summary-query.ts';
import { messageDrafts } from '#app/forms/drafts/area-drafts.ts';
import { apiDownload, apiRead, apiWrite, hasStatus } from '#app/lib/api.ts';
import { pagedQueryOptions } from '#app/lib/paged-query.ts';
import { saveFile } from '#app/lib/save-file.ts';
import { emptyFields } from '#contract/enquiries/empty-fields.ts';
import {
  type EnquiryDetail,
  type EnquiryPage,
  enquiryDetailSchema,
  enquiryPageSchema,
} from '#contract/enquiries/enquiries.ts';
import type { InboxView } from './inbox-url.ts';

const path = '/api/enquiries';
export const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`;
const listKey = ['enquiries', 'list'] as const;

/** Exports all enquiries. The server logs an export before its first line, so the log shows it while the rest comes. */
export async function exportEnquiries(queryClient: QueryClient) {
  const { fileName, body } = await apiDownload(`${path}/export.csv`);
  void invalidateAuditLog(queryClient);
  saveFile(await body, fileName);
}

export const inboxListOptions = (view: InboxView) =>
  pagedQueryOptions([...listKey, view], path, enquiryPageSchema, view);

export type InboxList = UseInfiniteQueryResult<InfiniteData<EnquiryPage>>;

export const enquiryOptions = (id: string) =>
  queryOptions({
    queryKey: ['enquiries', 'one', id],
    queryFn: () => apiRead(pathOf(id), enquiryDetailSchema),
  });

/** `of` is the path of what the mail is about, below the enquiry's own. */
export const resendMail = (queryClient: QueryClient, id: string, of = '') =>
  changeEnquiry(queryClient, id, () =>
    apiWrite('POST', `${pathOf(id)}${of}/resend`, undefined, { schema: enquiryDetailSchema }),
  );

/** The count of unseen spam follows; the list does not, and still shows what was new to the admin. */
export async function markSpamSeen(queryClient: QueryClient, ids: readonly string[]) {
  await apiWrite('POST', `${path}/seen`, { ids });
  await queryClient.invalidateQueries({ queryKey: summaryOptions.queryKey });
}

export async function deleteEnquiry(queryClient: QueryClient, id: string) {
  await apiWrite('DELETE', pathOf(id)).catch((error: unknown) => {
    // Another admin has already deleted it.
    if (!hasStatus(error, 404)) throw error;
  });
  await dropEnquiry(queryClient, id);
}

/** Fetches it again, for example to see whether its mail has left. */
export const refetchEnquiry = (queryClient: QueryClient, id: string) =>
  changeEnquiry(queryClient, id, () => apiRead(pathOf(id), enquiryDetailSchema));

/** `act` answers with the whole record. */
export async function changeEnquiry(
  queryClient: QueryClient,
  id: string,
  act: () => Promise<EnquiryDetail>,
) {
  try {
    const changed = await act();
    // There is nothing left to fetch for it.
    queryClient.setQueryData(enquiryOptions(id).queryKey, changed);
    await invalidateInbox(queryClient);
    return changed;
  } catch (error) {
    if (hasStatus(error, 404)) await dropEnquiry(queryClient, id);
    throw error;
  }
}

async function dropEnquiry(queryClient: QueryClient, id: string) {
  messageDrafts.dropAll(id);
  const { queryKey } = enquiryOptions(id);
  queryClient.removeQueries({ queryKey, type: 'inactive' });
  // Still on the screen, and fetching it again would be a 404.
  void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
  await invalidateInbox(queryClient);
}

const erased = { ...emptyFields, isErased: true };

/** Nothing moves: the row stays where it is, without the person. */
export function eraseShown(queryClient: QueryClient, id: string) {
  messageDrafts.dropAll(id);
  queryClient.setQueriesData<InfiniteData<EnquiryPage>>(
    { queryKey: listKey },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          items: page.items.map((item) =>
            item.id === id ? { ...item, ...erased, excerpt: '' } : item,
          ),
        })),
      },
  );
  queryClient.setQueryData(
    enquiryOptions(id).queryKey,
    (enquiry) => enquiry && { ...enquiry, ...erased, messages: [], mail: null },
  );
}

export const invalidateInbox = (queryClient: QueryClient) =>
  invalidateAfterChange(queryClient, listKey);
