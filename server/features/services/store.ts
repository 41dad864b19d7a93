import type { NewService, Service, ServiceChange } from '#contract/library/services.ts';
import type { Database } from '#server/db/engine/database.ts';
import type { Schema } from '#server/db/schema/schema.ts';
import { createRecordStore, maxListed, toVersion } from '#server/records/record-store.ts';

const editable = ['icon', 'title', 'description'] as const;
const columns = ['id', ...editable, 'updated_at'] as const;
type Row = Pick<Schema['services'], (typeof columns)[number]>;

export const createServiceStore = (database: Database, now: () => Date) =>
  createRecordStore(database, now, {
    type: 'service',
    labelOf: (row: Row) => row.title,
    toItem: ({ updated_at, ...rest }: Row): Omit<Service, 'site'> => ({
      ...rest,
      updatedAt: toVersion({ updated_at }),
    }),
    columns: editable,
    detailOf: (column) => column,
    toValues: (change: ServiceChange) => change,
    select: (db) =>
      db
        .selectFrom('services')
        .select(columns)
        .orderBy('created_at')
        .orderBy('id')
        .limit(maxListed),
    insert: (trx, given: NewService, keys) =>
      trx
        .insertInto('services')
        .values({ ...given, ...keys })
        .returning(columns)
        .executeTakeFirstOrThrow(),
    write: (trx, id, values, updatedAt) =>
      trx
        .updateTable('services')
        .set(({ ref }) => ({ ...values, updated_at: updatedAt ?? ref('updated_at') }))
        .where('id', '=', id)
        .returning(columns)
        .executeTakeFirst(),
    delete: (trx, id) =>
      trx.deleteFrom('services').where('id', '=', id).returning(columns).executeTakeFirst(),
  });
