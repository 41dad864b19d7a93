import type {
  NewTestimonial,
  Testimonial,
  TestimonialChange,
} from '#contract/library/testimonials.ts';
import type { Database } from '#server/db/engine/database.ts';
import type { Schema } from '#server/db/schema/schema.ts';
import { createRecordStore, maxListed, toVersion } from '#server/records/record-store.ts';

const editable = ['quote', 'name', 'initials', 'title'] as const;
const columns = ['id', ...editable, 'updated_at'] as const;
type Row = Pick<Schema['testimonials'], (typeof columns)[number]>;

export const createTestimonialStore = (database: Database, now: () => Date) =>
  createRecordStore(database, now, {
    type: 'testimonial',
    labelOf: (row: Row) => row.name,
    toItem: ({ updated_at, ...rest }: Row): Omit<Testimonial, 'site'> => ({
      ...rest,
      updatedAt: toVersion({ updated_at }),
    }),
    columns: editable,
    detailOf: (column) => column,
    toValues: (change: TestimonialChange) => change,
    select: (db) =>
      db
        .selectFrom('testimonials')
        .select(columns)
        .orderBy('created_at')
        .orderBy('id')
        .limit(maxListed),
    insert: (trx, given: NewTestimonial, keys) =>
      trx
        .insertInto('testimonials')
        .values({ ...given, ...keys })
        .returning(columns)
        .executeTakeFirstOrThrow(),
    write: (trx, id, values, updatedAt) =>
      trx
        .updateTable('testimonials')
        .set(({ ref }) => ({ ...values, updated_at: updatedAt ?? ref('updated_at') }))
        .where('id', '=', id)
        .returning(columns)
        .executeTakeFirst(),
    delete: (trx, id) =>
      trx.deleteFrom('testimonials').where('id', '=', id).returning(columns).executeTakeFirst(),
  });
