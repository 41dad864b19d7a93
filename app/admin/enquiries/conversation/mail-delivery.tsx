import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { refetchEnquiry, resendMail } from '#app/admin/enquiries/inbox/inbox-queries.ts';
import { summaryOptions } from '#app/admin/layout/summary-query.ts';
import { MutationButton } from '#app/ui/busy-button.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { useMoveFocusOnRemoval } from '#app/ui/move-focus.ts';
import type { Mail } from '#contract/enquiries/mails.ts';
import type { MailStateText } from './mail-state-text.ts';

type MailDeliveryProps = MailStateText & {
  mail: Mail | null;
  enquiryId: string;
  /** The path of what the mail is about, below the enquiry's own. */
  of?: '/acknowledgement' | `/messages/${string}`;
};

/** Whether a mail was sent, why not, and what can be done about it. */
export function MailDelivery({ text, needsAttention, action, ...props }: MailDeliveryProps) {
  const { mail, enquiryId, of } = props;
  const queryClient = useQueryClient();
  const stateText = useRef<HTMLParagraphElement>(null);
  const buttonRef = useMoveFocusOnRemoval(stateText);
  const summary = useQuery(summaryOptions);
  // Where the counts could not be had the server says whether mail is set up.
  const canSend = summary.data ? summary.data.mail.isSetUp : summary.isError;
  const looking = useMutation({
    mutationFn: () => refetchEnquiry(queryClient, enquiryId),
    onMutate: (): void => sending.reset(),
  });
  const sending = useMutation({
    mutationFn: () => resendMail(queryClient, enquiryId, of),
    onMutate: (): void => looking.reset(),
  });
  const isUnderWay = mail?.state === 'waiting' || mail?.state === 'sending';

  return (
    <>
      <p
        ref={stateText}
        role="status"
        tabIndex={-1}
        className={`outline-none ${needsAttention ? 'text-ember' : ''}`}
      >
        {text}
      </p>
      <p className="flex flex-wrap gap-x-6 empty:hidden">
        {action && canSend && (
          <MutationButton ref={buttonRef} action={sending} busy="Sending…" className="row-action">
            {action}
          </MutationButton>
        )}
        {isUnderWay && (
          <MutationButton ref={buttonRef} action={looking} busy="Checking…" className="row-action">
            Check again
          </MutationButton>
        )}
      </p>
      <FormError error={sending.error ?? looking.error} />
    </>
  );
}
