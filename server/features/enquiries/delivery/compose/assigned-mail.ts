// To a person of the desk who is away: an enquiry was given to them. Nothing of what the visitor wrote is in it.
import type { Db } from '#server/db/schema/schema.ts';
import type { ClaimedDelivery } from '#server/features/enquiries/delivery/outbox/outbox-store.ts';
import { headerText } from '#server/features/enquiries/delivery/smtp/header-text.ts';
import type { OutgoingMail } from '#server/features/enquiries/delivery/smtp/smtp.ts';
import { automatic } from './mail-content.ts';
import { type MailLine, toMailHtml, toMailText } from './mail-html.ts';

/** Undefined when it is with somebody else by now, was erased, or the person has left the desk. */
export const findAssigned = (db: Db, { enquiryId, about }: ClaimedDelivery) =>
  db
    .selectFrom('enquiries')
    .innerJoin('users', 'users.id', 'enquiries.assigned_to')
    .select(['enquiries.id', 'enquiries.reference', 'enquiries.name'])
    .select(['users.username', 'users.email'])
    .where('enquiries.id', '=', enquiryId)
    .where('enquiries.email', '<>', '')
    .where('users.id', '=', about)
    .where('users.role', '<>', 'member')
    .where('users.disabled', '=', 0)
    .executeTakeFirst();

type Assigned = NonNullable<Awaited<ReturnType<typeof findAssigned>>>;

export function composeAssigned(
  { id, reference, name, username, email }: Assigned,
  { from, publicUrl }: { from: string; publicUrl: string | undefined },
): Omit<OutgoingMail, 'messageId'> {
  const text = `Enquiry ${reference}, from ${headerText(name)}, is with you now.`;
  const inbox = publicUrl && `${publicUrl}/admin/enquiries`;
  const lines: MailLine[] = inbox
    ? [
        { label: 'Enquiry', text: `${inbox}?open=${id}`, link: `${inbox}?open=${id}` },
        {
          label: 'All yours',
          text: `${inbox}?state=open&with=me`,
          link: `${inbox}?state=open&with=me`,
        },
      ]
    : [{ text: 'It is in the inbox of the admin area.' }];
  return {
    from,
    to: { name: headerText(username), address: email },
    subject: `Enquiry ${reference} is with you`,
    text: toMailText(text, lines),
    html: toMailHtml(text, lines),
    ...automatic,
  };
}
