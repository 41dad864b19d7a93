import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteEnquiry } from '#app/admin/enquiries/inbox/inbox-queries.ts';
import { useStatusChange } from '#app/admin/enquiries/inbox/use-status-change.ts';
import { useUser } from '#app/lib/auth.tsx';
import { useHouse, usePage } from '#app/lib/content.tsx';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { type FocusTarget, useMoveFocusOnRemoval } from '#app/ui/move-focus.ts';
import { showToast } from '#app/ui/toast/toast-store.ts';
import type { EnquiryDetail, SettableStatus } from '#contract/enquiries.ts';
import { mailReply, whatsappReply } from './reply-link.ts';

export type EnquiryActionsProps = {
  enquiry: EnquiryDetail;
  onDeleted: () => void;
  heading: FocusTarget;
  listHeading: FocusTarget;
};

const statusButtons: readonly { status: SettableStatus; label: string }[] = [
  { status: 'handled', label: 'Mark as handled' },
  { status: 'new', label: 'Mark as new' },
  { status: 'spam', label: 'Mark as spam' },
];

export function EnquiryActions(props: EnquiryActionsProps) {
  const { enquiry, heading } = props;
  const { changeStatus, pendingId } = useStatusChange();
  const isAdmin = useUser().role === 'admin';
  const [isDeleting, setIsDeleting] = useState(false);
  const { name: houseName } = useHouse();
  const { mailSignature: signature } = usePage('areas');
  const whatsapp = whatsappReply(enquiry, houseName);
  // Another button takes the place of the pressed one: with the focus there a second press would undo the first.
  const statusButtonRef = useMoveFocusOnRemoval(heading);

  return (
    <>
      <div className="mt-3 flex flex-wrap gap-x-4 gap-y-3">
        <a href={mailReply(enquiry, { houseName, signature })} className="button max-sm:w-full">
          Reply by e-mail
        </a>
        {whatsapp && (
          <a
            href={whatsapp}
            target="_blank"
            rel="noopener noreferrer"
            className="button max-sm:w-full"
          >
            Reply by WhatsApp<span className="sr-only"> (opens in a new tab)</span>
          </a>
        )}
      </div>
      <div className="mt-3 flex flex-wrap gap-x-5 text-base sm:gap-x-7">
        {statusButtons
          .filter(({ status }) => status !== enquiry.status)
          .map(({ status, label }) => (
            <BusyButton
              key={status}
              ref={statusButtonRef}
              isBusy={pendingId !== undefined}
              onClick={() => changeStatus({ enquiry, status })}
              className="row-action"
            >
              {label}
            </BusyButton>
          ))}
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
  const { id, reference, name } = enquiry;
  return (
    <ConfirmDialog
      heading={`Delete ${reference} from ${name}?`}
      text="The message, the consent and the record of its mail are removed for good. A mail that has arrived stays in the mailbox."
      confirm="Delete the enquiry"
      busy="Deleting…"
      isDestructive
      act={async () => {
        await deleteEnquiry(queryClient, id);
        showToast({ title: 'Enquiry removed', description: `${reference}, from ${name}.` });
        onDeleted();
      }}
      onClose={onClose}
      moveFocusTo={listHeading}
    />
  );
}
