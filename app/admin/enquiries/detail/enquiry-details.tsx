import { ClientLine, ClientPanel } from '#app/admin/enquiries/client/client-panel.tsx';
import { Answer } from '#app/admin/enquiries/conversation/answer.tsx';
import { Conversation } from '#app/admin/enquiries/conversation/conversation.tsx';
import { MailDelivery } from '#app/admin/enquiries/conversation/mail-delivery.tsx';
import {
  formatDelivery,
  formatMailState,
} from '#app/admin/enquiries/conversation/mail-state-text.ts';
import { statusNames } from '#app/admin/enquiries/inbox/status-names.ts';
import { DialLink, Fact } from '#app/admin/layout/fact.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Timestamp } from '#app/ui/list/timestamp.tsx';
import type { NewMessage } from '#contract/enquiries/conversations.ts';
import { describeLines, enquiryLines } from '#contract/enquiries/enquiry-lines.ts';
import { englishNames } from '#contract/texts/english-names.ts';
import { EnquiryActions, type EnquiryActionsProps } from './enquiry-actions.tsx';

const numerals = 'tabular-nums lining-nums';

type EnquiryDetailsProps = EnquiryActionsProps & {
  requestedKind: NewMessage['kind'] | undefined;
};

export function EnquiryDetails({ requestedKind, ...props }: EnquiryDetailsProps) {
  const { enquiry } = props;
  const { reference, email, telephone, status, isDoubtful, isErased, createdAt, consent } = enquiry;
  const { acknowledgement, clientId } = enquiry;
  const known = !isErased && clientId !== null && { ...enquiry, clientId };
  return (
    <>
      {!isErased && (
        <p className="flex items-center gap-x-2 text-ash">
          <span className="min-w-0 wrap-anywhere">{email}</span>
          <CopyButton text={email} label="Copy the e-mail address" />
        </p>
      )}
      {/* Above the conversation, whose length varies: the buttons stay in the same place. */}
      <EnquiryActions {...props} />
      {known && <ClientLine enquiry={known} />}
      <Conversation enquiry={enquiry} />
      {!isErased && <Answer enquiry={enquiry} requestedKind={requestedKind} />}
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
        <Fact term="Language">{englishNames[enquiry.language]}</Fact>
        {describeLines(enquiry).map(({ name, text }) => (
          <Fact key={name} term={enquiryLines[name].label}>
            {name === 'telephone' && telephone ? (
              <DialLink telephone={telephone} text={text} />
            ) : (
              <span dir="auto">{text}</span>
            )}
          </Fact>
        ))}
        <Fact term="Mail">
          <MailDelivery {...formatMailState(enquiry)} mail={enquiry.mail} enquiryId={enquiry.id} />
        </Fact>
        {acknowledgement && (
          <Fact term="Acknowledged">
            <MailDelivery
              {...formatDelivery(acknowledgement, 'visitor')}
              mail={acknowledgement}
              enquiryId={enquiry.id}
              of="/acknowledgement"
            />
          </Fact>
        )}
        <Fact term="Consent">
          {consent ? (
            <>
              Accepted <Timestamp iso={consent.at} className={numerals} />
              <span className="block text-sm text-ash">
                Wording {consent.version.replace('sha256-', '')}
              </span>
            </>
          ) : (
            'By mail: no consent was given'
          )}
        </Fact>
      </dl>
      {known && <ClientPanel enquiry={known} />}
    </>
  );
}
