import type { DeskPerson } from '#contract/enquiries/conversations.ts';
import type {
  EnquiryDetail,
  EnquiryItem,
  EnquiryPage,
  ListedStatus,
} from '#contract/enquiries/enquiries.ts';
import type { Language } from '#contract/texts/languages.ts';
import { DomainError } from '#server/base/domain-error.ts';
import type { Database } from '#server/db/connect.ts';
import { countRows } from '#server/db/count-rows.ts';
import { toPage } from '#server/db/page-of-rows.ts';
import { listedUntil } from '#server/db/schema/enquiries.ts';
import type { Db } from '#server/db/schema/schema.ts';
import {
  exportedColumns,
  formColumns,
  inboxColumns,
  lineColumns,
  ofEnquiries,
} from '#server/features/enquiries/record/fields.ts';
import { toWords } from '#server/features/enquiries/record/search-words.ts';
import {
  attachmentColumns,
  type ItemRow,
  mailColumns,
  messageColumns,
  toDetail,
  toItem,
} from './inbox-rows.ts';
import { createInboxSearch } from './inbox-search.ts';

const pageSize = 50;
const unknownPage = 'This page of the list is not known.';
/** A list to choose from: a company of more would search. */
const maxPeople = 200;

export type ListOptions = {
  status?: ListedStatus | undefined;
  language?: Language | undefined;
  /** The id of a person; null: nobody. */
  assignedTo?: string | null | undefined;
  /** Only what was sent while signed in. */
  isMember?: boolean | undefined;
  order?: 'latest' | 'oldest' | undefined;
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
    .select(ofEnquiries(lineColumns))
    .leftJoin('mails', (join) =>
      join.onRef('mails.enquiry_id', '=', 'enquiries.id').on('mails.kind', '=', 'enquiry'),
    )
    .select('mails.state as mail_state');

/** With the visitor's latest word, for which only those that had one are looked up. */
export async function toItems(db: Db, rows: readonly ItemRow[]): Promise<EnquiryItem[]> {
  const ids = rows.filter((row) => row.listed_at !== row.created_at).map(({ id }) => id);
  const latest = db
    .selectFrom('enquiry_messages')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('enquiry_id', 'in', ids)
    .where('kind', '=', 'visitor')
    .groupBy('enquiry_id');
  const words =
    ids.length === 0
      ? []
      : await db
          .selectFrom('enquiry_messages')
          .select(['enquiry_id', 'text', 'created_at'])
          .where('id', 'in', latest)
          .execute();
  const found = new Map(words.map((word) => [word.enquiry_id, word]));
  return rows.map((row) => toItem(row, found.get(row.id)));
}

export function createInboxStore(
  database: Pick<Database, 'db' | 'engine'>,
  now = () => new Date(),
) {
  const { db } = database;
  const search = createInboxSearch(database);

  async function listAll(options: ListOptions): Promise<EnquiryPage> {
    const { status, language, assignedTo, isMember, order, cursor } = options;
    const isLater = status === 'later';
    const place = isLater ? 'follow_up_at' : 'listed_at';
    // There is no index over every status but that of the ids, which sort by time, too.
    const isPlaced = status !== undefined;
    const direction = order === 'oldest' || isLater ? 'asc' : 'desc';
    let query = selectItems(db).limit(pageSize + 1);
    if (isLater) query = query.where('enquiries.follow_up_at', '>', now().getTime());
    else if (status) query = query.where('enquiries.status', '=', status);
    // A cursor that comes down from above is the bound: with two SQLite may begin at the upper one.
    if (isPlaced && !isLater && !(cursor && direction === 'desc')) {
      query = query.where('enquiries.listed_at', '<=', listedUntil(now()));
    }
    if (language) query = query.where('enquiries.language', '=', language);
    if (isMember) query = query.where('enquiries.user_id', 'is not', null);
    if (assignedTo === null) query = query.where('enquiries.assigned_to', 'is', null);
    else if (assignedTo) query = query.where('enquiries.assigned_to', '=', assignedTo);
    if (isPlaced) query = query.orderBy(`enquiries.${place}`, direction);
    if (cursor) {
      const [id = '', at] = cursor.split('_').reverse();
      const further = direction === 'asc' ? '>' : '<';
      if (!isPlaced) query = query.where('enquiries.id', further, id);
      else if (at === undefined) throw new DomainError('invalid', unknownPage, 'cursor');
      else {
        query = query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple(`enquiries.${place}`, 'enquiries.id'), further, tuple(Number(at), id)),
        );
      }
    }
    const rows = await query.orderBy('enquiries.id', direction).execute();
    const page = toPage(rows, pageSize, (row) => (isPlaced ? `${row[place]}_${row.id}` : row.id));
    return { ...page, items: await toItems(db, page.items) };
  }

  const listThese = async (ids: readonly string[]) =>
    ids.length === 0
      ? []
      : toItems(
          db,
          await selectItems(db)
            .where('enquiries.id', 'in', ids)
            .orderBy('enquiries.id', 'desc')
            .execute(),
        );

  async function listMatching(q: string, options: ListOptions): Promise<EnquiryPage> {
    const { language, assignedTo, isMember, cursor } = options;
    const status = options.status === 'later' ? undefined : options.status;
    const words = toWords(q);
    if (words.length === 0) return { items: [], nextCursor: null };
    const before = cursor?.split('_').at(-1);
    const chosen = { status, language, assignedTo, isMember };
    const wanted = { ...chosen, words, before, limit: pageSize + 1 };
    const { items: ids, nextCursor } = toPage(await search(wanted), pageSize, (id) => id);
    return { items: await listThese(ids), nextCursor };
  }

  return {
    listThese,

    exists: async (id: string): Promise<boolean> =>
      (await countRows(db.selectFrom('enquiries').where('id', '=', id))) > 0,

    list: (options: ListOptions) =>
      options.q ? listMatching(options.q, options) : listAll(options),

    async find(id: string): Promise<EnquiryDetail | undefined> {
      const row = await selectWithAssignee(db)
        .select(ofEnquiries(inboxColumns))
        .leftJoin('users as members', 'members.id', 'enquiries.user_id')
        .select('members.username as member')
        .leftJoin('client_addresses', 'client_addresses.email_key', 'enquiries.email_key')
        .select('client_addresses.client_id')
        .where('enquiries.id', '=', id)
        .executeTakeFirst();
      if (!row) return undefined;
      const messages = await db
        .selectFrom('enquiry_messages')
        .select(messageColumns)
        .where('enquiry_id', '=', id)
        .orderBy('id')
        .execute();
      const mails = await db
        .selectFrom('mails')
        .select(mailColumns)
        .where('enquiry_id', '=', id)
        .where('kind', '<>', 'web-hook')
        .execute();
      const attachments = await db
        .selectFrom('attachments')
        .select(attachmentColumns)
        .where('enquiry_id', '=', id)
        .orderBy('id')
        .execute();
      return toDetail(row, messages, mails, attachments);
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
        .select(ofEnquiries([...new Set([...exportedColumns, ...formColumns])]))
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
