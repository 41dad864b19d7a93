import type { EnquiryPageView } from '#contract/enquiries/enquiry-page.ts';
import { toIso } from '#server/db/schema/columns.ts';
import type { Db } from '#server/db/schema/schema.ts';
import { formColumns, toFields } from '#server/features/enquiries/record/fields.ts';
import { toRequestState } from '#server/features/enquiries/record/request-state.ts';

type PageContent = Omit<EnquiryPageView, 'path' | 'formKey' | 'refused'>;
/** What a visitor may see of an enquiry: no notes, no names of the desk. */
export async function findPageContent(db: Db, id: string): Promise<PageContent | undefined> {
  const row = await db
    .selectFrom('enquiries')
    .select(['reference', 'message', 'status', 'created_at', ...formColumns])
    .select(['first_answered_at', 'unanswered_since'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const messages = await db
    .selectFrom('enquiry_messages')
    .select(['kind', 'text', 'created_at'])
    .where('enquiry_id', '=', id)
    .where('kind', '<>', 'note')
    .where('sender', 'is', null)
    .orderBy('id')
    .execute();
  return {
    reference: row.reference,
    sent: toFields(row),
    state: toRequestState(row),
    messages: [
      { isOurs: false, text: row.message, at: toIso(row.created_at) },
      ...messages.map(({ kind, text, created_at }) => ({
        isOurs: kind === 'reply',
        text,
        at: toIso(created_at),
      })),
    ],
  };
}
