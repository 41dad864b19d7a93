import type { DeskPerson } from '#contract/enquiries/conversations.ts';
import type { EnquiryDetail, EnquiryPage, EnquiryStatus } from '#contract/enquiries/enquiries.ts';
import type { Language } from '#contract/texts/languages.ts';
import type { Database } from '#server/db/connect.ts';
import { toPage } from '#server/db/page-of-rows.ts';
import type { Db } from '#server/db/schema/schema.ts';
import {
  exportedColumns,
  inboxColumns,
  ofEnquiries,
} from '#server/features/enquiries/record/fields.ts';
import { toWords } from '#server/features/enquiries/record/search-words.ts';
import { mailColumns, toDetail, toItem } from './inbox-rows.ts';
import { createInboxSearch } from './inbox-search.ts';

const pageSize = 50;
/** A list to choose from: a company of more would search. */
const maxPeople = 200;

export type ListOptions = {
  status?: EnquiryStatus | undefined;
  language?: Language | undefined;
  /** The last id of the page before. */
  cursor?: string | undefined;
  /** Any words, each by its beginning. */
  q?: string | undefined;
};

export type InboxStore = ReturnType<typeof createInboxStore>;

const selectWithAssignee = (db: Db) =>
  db
    .selectFrom('enquiries')
    .leftJoin('users as assignees', 'assignees.id', 'enquiries.assigned_to')
    .select('assignees.username as assignee');

/** Includes the state of the desk's mail. */
export const selectItems = (db: Db) =>
  selectWithAssignee(db)
    .select(ofEnquiries(inboxColumns))
    .leftJoin('mails', (join) =>
      join.onRef('mails.enquiry_id', '=', 'enquiries.id').on('mails.kind', '=', 'enquiry'),
    )
    .select('mails.state as mail_state');

export function createInboxStore(database: Pick<Database, 'db' | 'engine'>) {
  const { db } = database;
  const search = createInboxSearch(database);

  // Ids sort by time, so the newest come first.
  const selectNewestFirst = () => selectItems(db).orderBy('enquiries.id', 'desc');

  async function listAll({ status, language, cursor }: ListOptions): Promise<EnquiryPage> {
    let query = selectNewestFirst().limit(pageSize + 1);
    if (status) query = query.where('enquiries.status', '=', status);
    if (language) query = query.where('enquiries.language', '=', language);
    if (cursor) query = query.where('enquiries.id', '<', cursor);
    const rows = await query.execute();
    return toPage(rows.map(toItem), pageSize, ({ id }) => id);
  }

  async function listMatching(
    q: string,
    { status, language, cursor }: ListOptions,
  ): Promise<EnquiryPage> {
    const words = toWords(q);
    if (words.length === 0) return { items: [], nextCursor: null };
    const found = await search({ words, status, language, before: cursor, limit: pageSize + 1 });
    const { items: ids, nextCursor } = toPage(found, pageSize, (id) => id);
    const rows =
      ids.length > 0 ? await selectNewestFirst().where('enquiries.id', 'in', ids).execute() : [];
    return { items: rows.map(toItem), nextCursor };
  }

  return {
    list: (options: ListOptions) =>
      options.q ? listMatching(options.q, options) : listAll(options),

    async find(id: string): Promise<EnquiryDetail | undefined> {
      const row = await selectWithAssignee(db)
        .select(ofEnquiries(inboxColumns))
        .leftJoin('users as members', 'members.id', 'enquiries.user_id')
        .select('members.username as member')
        .where('enquiries.id', '=', id)
        .executeTakeFirst();
      if (!row) return undefined;
      const messages = await db
        .selectFrom('enquiry_messages')
        .select(['id', 'kind', 'text', 'author_id', 'author_name', 'created_at'])
        .where('enquiry_id', '=', id)
        .orderBy('id')
        .execute();
      const mails = await db
        .selectFrom('mails')
        .select(mailColumns)
        .where('enquiry_id', '=', id)
        .where('kind', '<>', 'web-hook')
        .execute();
      return toDetail(row, messages, mails);
    },

    /** Who can be given an enquiry. */
    listPeople: (): Promise<DeskPerson[]> =>
      db
        .selectFrom('users')
        .select(['id', 'username', 'role'])
        .where('role', '<>', 'member')
        .where('disabled', '=', 0)
        .orderBy('username_key')
        .limit(maxPeople)
        .execute(),

    /** Reads a page of the export: no query occupies the database for long. */
    listOldestFirst(after: string | undefined, limit: number) {
      let query = selectWithAssignee(db)
        .select('enquiries.id')
        .select(ofEnquiries(exportedColumns))
        .orderBy('enquiries.id')
        .limit(limit);
      if (after) query = query.where('enquiries.id', '>', after);
      return query.execute();
    },

    /** The conversations of a page of the export, by the id of their enquiry. */
    async listMessagesOf(ids: readonly string[]) {
      const rows = await db
        .selectFrom('enquiry_messages')
        .select(['enquiry_id', 'kind', 'text', 'author_name', 'created_at'])
        .where('enquiry_id', 'in', ids)
        .orderBy('enquiry_id')
        .orderBy('id')
        .execute();
      return Map.groupBy(rows, (row) => row.enquiry_id);
    },
  };
}
