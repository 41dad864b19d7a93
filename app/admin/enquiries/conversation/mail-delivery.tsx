import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { refetchEnquiry, resendMail } from '#app/admin/enquiries/inbox/inbox-queries.ts';
import { summaryOptions } from '#app/admin/layout/summary-query.ts';
import { explainFailure } from '#app/lib/explain-error.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
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
  const sending = useMutation({ mutationFn: () => resendMail(queryClient, enquiryId, of) });
  const looking = useMutation({ mutationFn: () => refetchEnquiry(queryClient, enquiryId) });
  const isUnderWay = mail?.state === 'waiting' || mail?.state === 'sending';
  const failure = sending.error ?? looking.error;

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
          <BusyButton
            ref={buttonRef}
            isBusy={sending.isPending}
            onClick={() => {
              looking.reset();
              sending.mutate();
            }}
            className="row-action"
          >
            {sending.isPending ? 'Sending…' : action}
          </BusyButton>
        )}
        {isUnderWay && (
          <BusyButton
            ref={buttonRef}
            isBusy={looking.isPending}
            onClick={() => {
              sending.reset();
              looking.mutate();
            }}
            className="row-action"
          >
            {looking.isPending ? 'Checking…' : 'Check again'}
          </BusyButton>
        )}
      </p>
      {failure && <FormError text={explainFailure(failure)} />}
    </>
  );
}
