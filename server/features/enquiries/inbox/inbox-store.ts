import type { Kysely } from 'kysely';
import type { EnquiryDetail, EnquiryPage, EnquiryStatus } from '#contract/enquiries.ts';
import type { Schema } from '#server/db/schema.ts';
import { toDetail, toItem } from './inbox-rows.ts';
import { createInboxSearch } from './inbox-search.ts';

const pageSize = 50;

const itemColumns = [
  'enquiries.id',
  'enquiries.reference',
  'enquiries.name',
  'enquiries.email',
  'enquiries.service',
  'enquiries.message',
  'enquiries.status',
  'enquiries.is_doubtful',
  'enquiries.is_unseen_spam',
  'enquiries.created_at',
  'mails.state as mail_state',
] as const;

const detailColumns = [
  'id',
  'reference',
  'name',
  'email',
  'service',
  'message',
  'status',
  'is_doubtful',
  'consent_version',
  'consent_at',
  'created_at',
] as const;

export type ListOptions = {
  status?: EnquiryStatus | undefined;
  /** The last id of the page before. */
  cursor?: string | undefined;
  prefix?: string | undefined;
};

export type InboxStore = ReturnType<typeof createInboxStore>;

export function createInboxStore(db: Kysely<Schema>) {
  const search = createInboxSearch(db);

  // Ids sort by time, so the newest come first.
  const selectItems = () =>
    db
      .selectFrom('enquiries')
      .leftJoin('mails', 'mails.enquiry_id', 'enquiries.id')
      .select(itemColumns)
      .orderBy('enquiries.id', 'desc');

  async function listAll({ status, cursor }: ListOptions): Promise<EnquiryPage> {
    let query = selectItems().limit(pageSize + 1);
    if (status) query = query.where('enquiries.status', '=', status);
    if (cursor) query = query.where('enquiries.id', '<', cursor);
    const rows = await query.execute();
    const items = rows.slice(0, pageSize).map(toItem);
    return { items, nextCursor: rows.length > pageSize ? (items.at(-1)?.id ?? null) : null };
  }

  async function listMatching({ status, cursor, prefix = '' }: ListOptions): Promise<EnquiryPage> {
    const found = await search({ prefix, status, before: cursor, limit: pageSize + 1 });
    const ids = found.ids.slice(0, pageSize);
    const rows =
      ids.length > 0 ? await selectItems().where('enquiries.id', 'in', ids).execute() : [];
    const nextCursor = found.ids.length > pageSize ? (ids.at(-1) ?? null) : found.resumeCursor;
    return { items: rows.map(toItem), nextCursor };
  }

  return {
    list: (options: ListOptions) => (options.prefix ? listMatching(options) : listAll(options)),

    async find(id: string): Promise<EnquiryDetail | undefined> {
      const row = await db
        .selectFrom('enquiries')
        .select(detailColumns)
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row) return undefined;
      const mail = await db
        .selectFrom('mails')
        .select([
          'state',
          'attempts',
          'failure_kind',
          'last_error',
          'due_at',
          'sent_at',
          'message_id',
        ])
        .where('enquiry_id', '=', id)
        .executeTakeFirst();
      return toDetail(row, mail);
    },

    /** For the export: in pages, so that no query occupies the database for long. */
    listOldestFirst(after: string | undefined, limit: number) {
      let query = db.selectFrom('enquiries').select(detailColumns).orderBy('id').limit(limit);
      if (after) query = query.where('id', '>', after);
      return query.execute();
    },
  };
}
