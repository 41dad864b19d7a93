import type {
  NewSavedReply,
  SavedReply,
  SavedReplyChange,
} from '#contract/enquiries/saved-replies.ts';
import type { Database } from '#server/db/engine/database.ts';
import type { Schema } from '#server/db/schema/schema.ts';
import { createRecordStore, maxListed, toVersion } from '#server/records/record-store.ts';

const editable = ['title', 'text'] as const;
const columns = ['id', ...editable, 'updated_at'] as const;
type Row = Pick<Schema['saved_replies'], (typeof columns)[number]>;

export const createSavedReplyStore = (database: Database, now: () => Date) =>
  createRecordStore(database, now, {
    type: 'saved-reply',
    labelOf: (row: Row) => row.title,
    toItem: ({ updated_at, ...rest }: Row): SavedReply => ({
      ...rest,
      updatedAt: toVersion({ updated_at }),
    }),
    columns: editable,
    detailOf: (column) => column,
    toValues: (change: SavedReplyChange) => change,
    select: (db) =>
      db
        .selectFrom('saved_replies')
        .select(columns)
        .orderBy('title')
        .orderBy('id')
        .limit(maxListed),
    insert: (trx, given: NewSavedReply, keys) =>
      trx
        .insertInto('saved_replies')
        .values({ ...given, ...keys })
        .returning(columns)
        .executeTakeFirstOrThrow(),
    write: (trx, id, values, updatedAt) =>
      trx
        .updateTable('saved_replies')
        .set(({ ref }) => ({ ...values, updated_at: updatedAt ?? ref('updated_at') }))
        .where('id', '=', id)
        .returning(columns)
        .executeTakeFirst(),
    delete: (trx, id) =>
      trx.deleteFrom('saved_replies').where('id', '=', id).returning(columns).executeTakeFirst(),
  });
