import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useEnquiryChange } from '#app/admin/enquiries/inbox/change-seen.ts';
import { deleteEnquiry } from '#app/admin/enquiries/inbox/inbox-queries.ts';
import { useUser } from '#app/lib/auth/auth.tsx';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import { type FocusTarget, useMoveFocusOnRemoval } from '#app/ui/move-focus.ts';
import { showToast } from '#app/ui/toast/toast-store.ts';
import type {
  EnquiryDetail,
  EnquiryStatus,
  SettableStatus,
} from '#contract/enquiries/enquiries.ts';
import { Assignment } from './assignment.tsx';
import { FollowUp } from './follow-up.tsx';

export type EnquiryActionsProps = {
  enquiry: EnquiryDetail;
  onDeleted: () => void;
  heading: FocusTarget;
  listHeading: FocusTarget;
};

type StatusButton = { status: SettableStatus; label: string; from: readonly EnquiryStatus[] };

const statusButtons: readonly StatusButton[] = [
  { status: 'handled', label: 'Mark as handled', from: ['new', 'open', 'spam'] },
  { status: 'open', label: 'Mark as open', from: ['handled'] },
  { status: 'new', label: 'Mark as new', from: ['open', 'handled', 'spam'] },
  { status: 'spam', label: 'Mark as spam', from: ['new', 'open', 'handled'] },
];

/** Where it stands and with whom; what was erased can only be deleted. */
export function EnquiryActions(props: EnquiryActionsProps) {
  const { enquiry, heading } = props;
  const { mutate, isPending } = useEnquiryChange();
  const isAdmin = useUser().role === 'admin';
  const [isDeleting, setIsDeleting] = useState(false);
  // Another button takes the place of the pressed one: with the focus there a second press would undo the first.
  const statusButtonRef = useMoveFocusOnRemoval(heading);

  return (
    <>
      <div className="mt-2 flex flex-wrap items-center gap-x-5 text-base">
        {!enquiry.isErased && <Assignment enquiry={enquiry} />}
        {!enquiry.isErased &&
          statusButtons
            .filter(({ from }) => from.includes(enquiry.status))
            .map(({ status, label }) => (
              <BusyButton
                key={status}
                ref={statusButtonRef}
                isBusy={isPending}
                onClick={() => mutate({ enquiry, change: { status } })}
                className="row-action"
              >
                {label}
              </BusyButton>
            ))}
        {(enquiry.status === 'new' || enquiry.status === 'open') && !enquiry.isErased && (
          <FollowUp enquiry={enquiry} />
        )}
        {isAdmin && (
          <button
            type="button"
            onClick={() => setIsDeleting(true)}
            className="row-action decoration-ember hover:text-ember"
          >
            Delete
          </button>
        )}
      </div>
      {isDeleting && <DeleteDialog {...props} onClose={() => setIsDeleting(false)} />}
    </>
  );
}

type DeleteDialogProps = EnquiryActionsProps & { onClose: () => void };

function DeleteDialog({ enquiry, onDeleted, onClose, listHeading }: DeleteDialogProps) {
  const queryClient = useQueryClient();
  const { id, reference } = enquiry;
  const from = enquiry.name ? `, from ${enquiry.name}` : '';
  return (
    <ConfirmDialog
      heading={`Delete ${reference}${from && ` from ${enquiry.name}`}?`}
      text="The conversation, the consent and the record of its mails are removed and cannot be brought back. A mail that has arrived stays in the mailbox."
      confirm="Delete the enquiry"
      busy="Deleting…"
      isDestructive
      act={async () => {
        await deleteEnquiry(queryClient, id);
        showToast({ title: 'Enquiry removed', description: `${reference}${from}.` });
        onDeleted();
      }}
      onClose={onClose}
      moveFocusTo={listHeading}
    />
  );
}
