import type { ReactNode } from 'react';
import { statusNames } from '#app/admin/enquiries/inbox/inbox-toolbar.tsx';
import { enquiryTopics } from '#app/content/enquiry-link.ts';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Timestamp } from '#app/ui/list/timestamp.tsx';
import { EnquiryActions, type EnquiryActionsProps } from './enquiry-actions.tsx';
import { EnquiryMailState } from './mail-state.tsx';

const numerals = 'tabular-nums lining-nums';

export function EnquiryDetails(props: EnquiryActionsProps) {
  const { enquiry } = props;
  const { reference, email, service, message, status, isDoubtful, createdAt, consent } = enquiry;
  return (
    <>
      <p className="flex items-center gap-x-2 text-ash">
        <span className="min-w-0 wrap-anywhere">{email}</span>
        <CopyButton text={email} label="Copy the e-mail address" />
      </p>
      {/* Above the message, whose length varies: the buttons stay in the same place. */}
      <EnquiryActions {...props} />
      <div className="mt-3 border-t border-hairline pt-6 pb-8">
        <p className="max-w-[65ch] whitespace-pre-wrap wrap-anywhere">{message}</p>
      </div>
      <dl className="border-t border-hairline text-base">
        <Fact term="Reference">
          <span className={numerals}>{reference}</span>
        </Fact>
        <Fact term="State">
          <span className={status === 'new' ? 'text-champagne' : undefined}>
            {statusNames[status]}
          </span>
          {isDoubtful && (
            <span className="block text-sm text-ash">
              Doubtful: it was sent within two seconds, as programs do, and browsers that fill in
              forms.
            </span>
          )}
        </Fact>
        <Fact term="Received">
          <Timestamp iso={createdAt} className={numerals} />
        </Fact>
        <Fact term="Concerns">
          {enquiryTopics.find(({ value }) => value === service)?.label ?? 'Not said'}
        </Fact>
        <Fact term="Mail">
          <EnquiryMailState enquiry={enquiry} />
        </Fact>
        <Fact term="Consent">
          Accepted <Timestamp iso={consent.at} className={numerals} />
          <span className="block text-sm text-ash">
            Wording {consent.version.replace('sha256-', '')}
          </span>
        </Fact>
      </dl>
    </>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-baseline gap-x-4 border-b border-hairline py-2.5">
      <dt className="text-sm text-ash">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
