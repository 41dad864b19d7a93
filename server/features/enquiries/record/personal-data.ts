import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { PersonalData } from '#contract/admin/personal-data.ts';
import { toIso, toIsoOrNull } from '#server/db/schema/columns.ts';
import type { Db, Schema, Trx } from '#server/db/schema/schema.ts';
import { ofEnquiries, personalColumns, toFields } from './fields.ts';
import { indexEnquiry } from './search-index.ts';

type IsOfPerson = (eb: ExpressionBuilder<Schema, 'enquiries'>) => Expression<SqlBool>;

/** The enquiries among a person's data. `isOwn`: for the person, without what only the desk may read. */
export async function readEnquiriesOf(
  db: Db,
  isOf: IsOfPerson,
  { isOwn }: { isOwn: boolean },
): Promise<PersonalData['enquiries']> {
  const enquiries = await db
    .selectFrom('enquiries')
    .leftJoin('mails', (join) =>
      join.onRef('mails.enquiry_id', '=', 'enquiries.id').on('mails.kind', '=', 'enquiry'),
    )
    .select(ofEnquiries(personalColumns))
    .select(['mails.state as mail_state', 'mails.sent_at as mail_sent_at'])
    .where(isOf)
    .orderBy('enquiries.id')
    .execute();
  const ids = enquiries.map(({ id }) => id);
  const namesOf = await readAttachments(db, ids);
  const conversations = await readConversations(db, ids, { isOwn, namesOf });
  return enquiries.map((row) => ({
    ...toFields(row),
    reference: row.reference,
    language: row.language,
    status: row.status,
    receivedAt: toIso(row.created_at),
    source: row.source,
    consent:
      row.source === 'mail' ? null : { version: row.consent_version, at: toIso(row.consent_at) },
    conversation: conversations.get(row.id) ?? [],
    attachments: namesOf(row.id, ''),
    mail: row.mail_state && { state: row.mail_state, sentAt: toIsoOrNull(row.mail_sent_at) },
  }));
}

/** An admin gets the notes, too: they are about the person. */
async function readConversations(
  db: Db,
  ids: readonly string[],
  { isOwn, namesOf }: { isOwn: boolean; namesOf: AttachmentNames },
) {
  if (ids.length === 0) return new Map();
  let query = db
    .selectFrom('enquiry_messages')
    .select(['id', 'enquiry_id', 'kind', 'text', 'quoted', 'sender', 'author_name', 'created_at'])
    .where('enquiry_id', 'in', ids)
    .orderBy('id');
  // What others wrote about them is for the desk.
  if (isOwn) query = query.where('kind', '<>', 'note').where('sender', 'is', null);
  const rows = await query.execute();
  const messages = rows.map((row) => ({
    enquiryId: row.enquiry_id,
    kind: row.kind,
    text: row.text,
    attachments: namesOf(row.enquiry_id, row.id),
    quoted: row.quoted,
    writtenBy: isOwn ? null : (row.author_name ?? row.sender),
    at: toIso(row.created_at),
  }));
  return Map.groupBy(messages, ({ enquiryId }) => enquiryId);
}

type AttachmentNames = (enquiryId: string, about: string) => string[];

async function readAttachments(db: Db, ids: readonly string[]): Promise<AttachmentNames> {
  if (ids.length === 0) return () => [];
  const rows = await db
    .selectFrom('attachments')
    .select(['enquiry_id', 'about', 'name'])
    .where('enquiry_id', 'in', ids)
    .orderBy('id')
    .execute();
  return (enquiryId, about) =>
    rows
      .filter((row) => row.enquiry_id === enquiryId && row.about === about)
      .map(({ name }) => name);
}

/** Erases what somebody wrote by mail in the conversations of others. */
export async function eraseWordsOf(trx: Trx, emailKeys: readonly string[]): Promise<void> {
  const written = await trx
    .deleteFrom('enquiry_messages')
    .where('sender', 'in', emailKeys)
    .returning(['id', 'enquiry_id'])
    .execute();
  const ids = new Set(written.map((row) => row.enquiry_id));
  for (const { id } of written) {
    await trx
      .updateTable('attachments')
      .set({ enquiry_id: null, name: '' })
      .where('about', '=', id)
      .execute();
  }
  for (const id of ids) await indexEnquiry(trx, id);
}
