// One change of several enquiries in one call, with one undo for all. Those that could not be changed are named.
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { changeBack, changeScope } from '#app/admin/enquiries/inbox/change-seen.ts';
import { invalidateInbox } from '#app/admin/enquiries/inbox/inbox-queries.ts';
import { apiWrite } from '#app/lib/api.ts';
import { explainFailure } from '#app/lib/explain-error.ts';
import { showToast } from '#app/ui/toast/toast-store.ts';
import {
  type EnquiryChange,
  type EnquiryChanges,
  type EnquiryItem,
  enquiryChangesAnswerSchema,
} from '#contract/enquiries/enquiries.ts';

type Refused = { reference: string | null; message: string };
type Several = { items: readonly EnquiryItem[]; change: EnquiryChange };

export function useSeveralChange() {
  const queryClient = useQueryClient();
  const onError = (error: unknown) =>
    showToast({
      title: 'Nothing was changed',
      description: explainFailure(error),
      variant: 'destructive',
    });
  const undoing = useMutation({
    ...changeScope,
    mutationFn: (changes: EnquiryChanges) => sendChanges(queryClient, changes),
    onError,
    onSuccess: ({ changed, refused }) =>
      showToast({
        title: refused.length > 0 ? 'Not all were undone' : 'Undone',
        ...sayOutcome(changed, refused),
      }),
  });
  return useMutation({
    ...changeScope,
    mutationFn: ({ items, change }: Several) =>
      sendChanges(
        queryClient,
        items.map(({ id, updatedAt }) => ({ id, version: updatedAt, change })),
      ),
    onError,
    onSuccess: ({ changed, refused }, { items, change }) => {
      const back = changed.flatMap((item) => {
        const seen = items.find(({ id }) => id === item.id);
        const before = seen && changeBack(seen, item);
        return before ? [{ id: item.id, version: item.updatedAt, change: before }] : [];
      });
      showToast({
        title: sayDone(change, changed),
        ...sayOutcome(changed, refused),
        action: back.length > 0 ? { label: 'Undo', run: () => undoing.mutate(back) } : undefined,
      });
    },
  });
}

async function sendChanges(queryClient: QueryClient, changes: EnquiryChanges) {
  const schema = enquiryChangesAnswerSchema;
  const answer = await apiWrite('POST', '/api/enquiries/changes', { changes }, { schema });
  await invalidateInbox(queryClient);
  return answer;
}

function sayDone({ status }: EnquiryChange, changed: readonly EnquiryItem[]): string {
  const [first] = changed;
  if (!first) return 'Nothing was changed';
  const count = changed.length === 1 ? '1 enquiry' : `${changed.length} enquiries`;
  if (status) return `${count} marked as ${status}`;
  return `${count} assigned to ${first.assignedTo?.username ?? 'nobody'}`;
}

/** More than a toast has room for are counted. */
const maxNamed = 3;

function sayOutcome(changed: readonly EnquiryItem[], refused: readonly Refused[]) {
  const named = changed.slice(0, maxNamed).map(({ reference }) => reference);
  const rest = changed.length - named.length;
  const failed = refused.map(({ reference, message }) =>
    ['Not changed:', reference && `${reference}.`, message].filter(Boolean).join(' '),
  );
  return {
    description: [
      named.length > 0 && `${named.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}.`,
      ...failed,
    ]
      .filter(Boolean)
      .join(' '),
    variant: refused.length > 0 ? ('destructive' as const) : ('default' as const),
  };
}
