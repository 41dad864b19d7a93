import { useIsMutating, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { changeKey } from '#app/admin/enquiries/inbox/change-seen.ts';
import { enquiryOptions } from '#app/admin/enquiries/inbox/inbox-queries.ts';
import type { AnswerRequest } from '#app/admin/enquiries/inbox/inbox-shortcuts.ts';
import { PresentLine } from '#app/admin/enquiries/presence/present-mark.tsx';
import { useReportPresence } from '#app/admin/layout/desk-presence.ts';
import { Icon } from '#app/ui/icon.tsx';
import { ListState } from '#app/ui/list/list-state.tsx';
import { type FocusTarget, useMoveFocusOnMount } from '#app/ui/move-focus.ts';
import type { EnquiryItem } from '#contract/enquiries/enquiries.ts';
import { EnquiryDetails } from './enquiry-details.tsx';

type EnquiryPanelProps = {
  id: string;
  /** The row of the list: its name is shown while the rest is fetched. */
  known: EnquiryItem | undefined;
  /** h1 on a phone, where it is the whole page. */
  level: 'h1' | 'h2';
  onClose: () => void;
  onDeleted: () => void;
  listHeading: FocusTarget;
  answerRequest: AnswerRequest;
};

export function EnquiryPanel(props: EnquiryPanelProps) {
  const { id, known, level: Heading, onClose, onDeleted, listHeading, answerRequest } = props;
  const enquiry = useQuery(enquiryOptions(id));
  const heading = useRef<HTMLHeadingElement>(null);
  const { name, reference } = enquiry.data ?? known ?? { name: 'Enquiry', reference: '' };

  useMoveFocusOnMount(heading, true);
  useReportPresence(id);

  const { kind, clear: clearRequest } = answerRequest;
  const isChanging = useIsMutating({ mutationKey: changeKey }) > 0;
  const requestedKind = enquiry.isPending || isChanging ? undefined : kind;
  // Runs after the children's effects, so the field has the focus by now.
  useEffect(() => {
    if (requestedKind) clearRequest();
  });

  return (
    <article aria-labelledby="enquiry-name">
      <div className="flex items-start justify-between gap-4 lg:flex-row-reverse max-lg:flex-col">
        <button
          type="button"
          onClick={onClose}
          className="label inline-flex min-h-11 shrink-0 cursor-pointer items-center gap-3 text-ash transition-colors hover:text-champagne"
        >
          {Heading === 'h1' ? (
            <>
              <Icon name="arrowLeft" size={18} strokeWidth={1.5} />
              All enquiries
            </>
          ) : (
            <>
              Close
              <Icon name="close" size={16} strokeWidth={1.5} />
            </>
          )}
        </button>
        <Heading
          ref={heading}
          id="enquiry-name"
          tabIndex={-1}
          dir="auto"
          className="text-display-8 outline-none wrap-anywhere"
        >
          {name || reference}
        </Heading>
      </div>
      <div className="mt-2">
        <PresentLine enquiryId={id} />
        <ListState what="the enquiry" query={enquiry} showsRefetchError />
        {enquiry.data && (
          <EnquiryDetails
            {...{ enquiry: enquiry.data, onDeleted, heading, listHeading, requestedKind }}
          />
        )}
      </div>
    </article>
  );
}
