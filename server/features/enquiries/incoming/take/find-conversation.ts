// Which conversation a mail belongs to. Only a Message-ID that we made up ties by itself: it cannot be guessed, and one
// from another installation or from a day before a restore is not in our tables. Whatever others can choose or guess ties
// only together with the address of the enquirer.
import { referencePrefix } from '#contract/brand.ts';
import { kindsOutsideConversations } from '#server/db/schema/enquiries.ts';
import type { Db } from '#server/db/schema/schema.ts';
import { toKey } from '#server/db/text-key.ts';
import type { ParsedMail } from '#server/features/enquiries/incoming/parse/parsed-mail.ts';

export type FoundEnquiry = { id: string; email_key: string };

type Origin = {
  /** Written by the company itself. */
  isOurs: boolean;
  /** From the folder of sent mail, where only the mailbox's owner puts any. */
  isInSent: boolean;
};

/** The addresses of which one must be the enquirer's: whom we wrote to, or who writes. */
const peopleOf = ({ from, recipients }: ParsedMail, { isOurs }: Origin) =>
  (isOurs ? recipients : from ? [from.address] : []).map(toKey);

export async function findConversation(
  db: Db,
  mail: ParsedMail,
  origin: Origin,
): Promise<FoundEnquiry | undefined> {
  const people = peopleOf(mail, origin);
  const { answers } = mail;
  const byIds =
    answers.length > 0
      ? ((await findByOurIds(db, answers)) ?? (await findByTheirIds(db, answers, people)))
      : undefined;
  if (byIds) return byIds;
  const isGuessable = origin.isOurs ? !origin.isInSent : mail.isForged;
  return isGuessable ? undefined : findByReference(db, mail.subject, people);
}

/**
 * The nearest mail of this site that it answers. Mails to an assignee are left out: an answer to one is not for the
 * client. An erased enquiry has no mails.
 */
async function findByOurIds(db: Db, ids: string[]): Promise<FoundEnquiry | undefined> {
  const rows = await db
    .selectFrom('mails')
    .innerJoin('enquiries', 'enquiries.id', 'mails.enquiry_id')
    .select(['mails.message_id', 'enquiries.id', 'enquiries.email_key'])
    .where('mails.message_id', 'in', ids)
    .where('mails.kind', 'not in', kindsOutsideConversations)
    .where('enquiries.email', '<>', '')
    .execute();
  const nearest = ids.find((id) => rows.some((row) => row.message_id === id));
  return rows.find((row) => row.message_id === nearest);
}

async function findByTheirIds(
  db: Db,
  ids: string[],
  people: string[],
): Promise<FoundEnquiry | undefined> {
  if (people.length === 0) return undefined;
  const first = await db
    .selectFrom('enquiries')
    .select(['id', 'email_key'])
    .where('mail_id', 'in', ids)
    .where('email_key', 'in', people)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (first) return first;
  return db
    .selectFrom('enquiry_messages')
    .innerJoin('enquiries', 'enquiries.id', 'enquiry_messages.enquiry_id')
    .select(['enquiries.id', 'enquiries.email_key'])
    .where('enquiry_messages.mail_id', 'in', ids)
    .where('enquiries.email_key', 'in', people)
    .orderBy('enquiry_messages.id', 'desc')
    .executeTakeFirst();
}

const reference = new RegExp(`\\b${referencePrefix}-[A-Z0-9]{6}\\b`, 'i');

async function findByReference(
  db: Db,
  subject: string,
  people: string[],
): Promise<FoundEnquiry | undefined> {
  const found = reference.exec(subject)?.[0].toUpperCase();
  if (!found || people.length === 0) return undefined;
  return db
    .selectFrom('enquiries')
    .select(['id', 'email_key'])
    .where('reference', '=', found)
    .where('email_key', 'in', people)
    .executeTakeFirst();
}
