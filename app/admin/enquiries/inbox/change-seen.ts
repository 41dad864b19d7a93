// A change of an enquiry's state or assignment, made from the version on the screen (decision 11): two people at the desk
// do not undo each other's work unseen.
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiWrite } from '#app/lib/api.ts';
import { explainFailure } from '#app/lib/explain-error.ts';
import { readNewer } from '#app/lib/read-newer.ts';
import { formatDate } from '#app/ui/list/timestamp.tsx';
import { showToast } from '#app/ui/toast/toast-store.ts';
import {
  type EnquiryChange,
  type EnquiryDetail,
  type EnquiryItem,
  enquiryDetailSchema,
} from '#contract/enquiries/enquiries.ts';
import { changeEnquiry, enquiryOptions, pathOf } from './inbox-queries.ts';
import { statusNames } from './status-names.ts';

export type SeenEnquiry = Pick<
  EnquiryItem,
  'id' | 'reference' | 'updatedAt' | 'status' | 'assignedTo' | 'followUpAt'
>;
export type SeenChange = { enquiry: SeenEnquiry; change: EnquiryChange };

export const changeKey = ['enquiry-changes'];
/** One after the other: a second change is made from what the first one answered. */
export const changeScope = { mutationKey: changeKey, scope: { id: 'enquiry-changes' } };

/** Changes an enquiry and shows a toast, by which the change can be undone. */
export function useEnquiryChange() {
  const queryClient = useQueryClient();
  const options = {
    ...changeScope,
    mutationFn: ({ enquiry, change }: SeenChange) => changeSeen(queryClient, enquiry, change),
    onError: (error: unknown, { enquiry }: SeenChange) => showChangeFailure(error, enquiry),
  };
  const undoing = useMutation({ ...options, onSuccess: showUndone });
  return useMutation({
    ...options,
    onSuccess: (changed, { enquiry, change }) => {
      const before = changeBack(enquiry, changed);
      const undo = before && (() => undoing.mutate({ enquiry: changed, change: before }));
      showChanged(changed, change, undo);
    },
  });
}

/** What has to change for the enquiry to stand again where it stood; nothing brings back what is erased. */
export function changeBack(
  before: SeenEnquiry,
  { status, assignedTo, followUpAt }: Pick<EnquiryItem, 'status' | 'assignedTo' | 'followUpAt'>,
) {
  if (before.status === 'withdrawn') return undefined;
  const isAssigned = before.assignedTo?.id !== assignedTo?.id;
  const back: EnquiryChange = {
    ...(before.status !== status && { status: before.status }),
    ...(isAssigned && { assignedTo: before.assignedTo?.id ?? null }),
    ...(before.followUpAt !== followUpAt && { followUpAt: before.followUpAt }),
  };
  return Object.keys(back).length > 0 ? back : undefined;
}

/** Somebody else was quicker, with something else. */
class ChangedMeanwhileError extends Error {
  override name = 'ChangedMeanwhileError';
  readonly current: EnquiryDetail;

  constructor(current: EnquiryDetail) {
    super('Changed meanwhile');
    this.current = current;
  }
}

export async function changeSeen(
  queryClient: QueryClient,
  seen: SeenEnquiry,
  change: EnquiryChange,
) {
  const { queryKey } = enquiryOptions(seen.id);
  const known = queryClient.getQueryData(queryKey)?.updatedAt ?? '';
  // One's own last change may not be in the list yet. Times of one form sort as text.
  const version = [known, seen.updatedAt].toSorted().at(-1);
  let newer: EnquiryDetail | undefined;
  const changed = await changeEnquiry(queryClient, seen.id, async () => {
    const headers = { 'If-Match': `"${version}"` };
    const call = apiWrite('PATCH', pathOf(seen.id), change, {
      headers,
      schema: enquiryDetailSchema,
    });
    return call.catch((error: unknown) => {
      newer = readNewer(enquiryDetailSchema, error);
      if (!newer) throw error;
      return newer;
    });
  });
  // The other did the same, or it was one's own, whose answer got lost.
  if (newer && !isDone(newer, change)) throw new ChangedMeanwhileError(newer);
  return changed;
}

const isDone = (current: EnquiryDetail, { status, assignedTo, followUpAt }: EnquiryChange) =>
  (status === undefined || current.status === status) &&
  (assignedTo === undefined || (current.assignedTo?.id ?? null) === assignedTo) &&
  (followUpAt === undefined || current.followUpAt === followUpAt);

function showChanged(
  { reference, name, status, mail, assignedTo, followUpAt }: EnquiryDetail,
  change: EnquiryChange,
  undo: (() => void) | undefined,
) {
  const action = undo && { label: 'Undo', run: undo };
  if (change.status) {
    const isMailed = status === 'new' && mail?.state === 'waiting' && mail.attempts === 0;
    const after = isMailed ? ' Its mail is on its way.' : '';
    const description = `${reference}, from ${name}.${after}`;
    showToast({ title: `Marked as ${status}`, description, action });
  } else if (change.followUpAt !== undefined) {
    const description = followUpAt
      ? `${reference} is shown again on ${formatDate(followUpAt)}.`
      : `${reference} is in the list again.`;
    showToast({ title: followUpAt ? 'Put off' : 'No longer put off', description, action });
  } else if (assignedTo) {
    const description = `${reference} is with ${assignedTo.username}.`;
    showToast({ title: 'Assigned', description, action });
  } else {
    showToast({ title: 'No longer assigned', description: `${reference} is with nobody.`, action });
  }
}

const showUndone = (enquiry: EnquiryDetail) =>
  showToast({ title: 'Undone', description: `${sayStanding(enquiry)}.` });

function showChangeFailure(error: unknown, { reference }: SeenEnquiry) {
  const isNewer = error instanceof ChangedMeanwhileError;
  showToast({
    title: isNewer ? 'Changed meanwhile' : 'Error saving enquiry',
    description: isNewer
      ? `${describeState(error.current)} Have a look, and do it again if it still holds.`
      : `${reference} is as it was. ${explainFailure(error)}`,
    variant: 'destructive',
  });
}

const describeState = (current: EnquiryDetail) =>
  `Somebody else changed it: ${sayStanding(current)}.`;

const sayStanding = ({ reference, status, assignedTo }: EnquiryDetail) =>
  `${reference} is ${statusNames[status].toLowerCase()}, with ${assignedTo?.username ?? 'nobody'}`;
