import type { Kysely } from 'kysely';
import type { NewTestimonial, Testimonial, TestimonialChange } from '#contract/testimonials.ts';
import { newId } from '#server/db/columns.ts';
import {
  createAuditedChange,
  createAuditedUpdate,
  maxListed,
  type RecordStore,
  toVersion,
} from '#server/db/record-store.ts';
import type { Schema } from '#server/db/schema.ts';

const columns = ['id', 'quote', 'name', 'initials', 'title', 'updated_at'] as const;
type Row = Pick<Schema['testimonials'], (typeof columns)[number]>;

export function createTestimonialStore(
  db: Kysely<Schema>,
  now: () => Date,
): RecordStore<Testimonial, NewTestimonial, TestimonialChange> {
  const audit = { db, now, type: 'testimonial' as const, labelOf: (row: Row) => row.name };
  const audited = createAuditedChange(audit);
  const auditedUpdate = createAuditedUpdate({
    ...audit,
    columns,
    write: (trx, id, values, updatedAt) =>
      trx
        .updateTable('testimonials')
        .set(({ ref }) => ({ ...values, updated_at: updatedAt ?? ref('updated_at') }))
        .where('id', '=', id)
        .returning(columns)
        .executeTakeFirst(),
  });

  return {
    async list() {
      const rows = await db
        .selectFrom('testimonials')
        .select(columns)
        .orderBy('created_at')
        .orderBy('id')
        .limit(maxListed)
        .execute();
      return rows.map(toTestimonial);
    },

    async create(given, actor) {
      const row = await audited(actor, 'created', (trx) => {
        const time = now().getTime();
        return trx
          .insertInto('testimonials')
          .values({ id: newId(), ...given, created_at: time, updated_at: time })
          .returning(columns)
          .executeTakeFirstOrThrow();
      });
      return toTestimonial(row);
    },

    async update(id, change, options) {
      const updated = await auditedUpdate(id, change, options);
      return updated && { ...updated, item: toTestimonial(updated.item) };
    },

    async remove(id, actor) {
      const removed = await audited(actor, 'deleted', (trx) =>
        trx.deleteFrom('testimonials').where('id', '=', id).returning(columns).executeTakeFirst(),
      );
      return removed !== undefined;
    },
  };
}

const toTestimonial = ({ updated_at, ...rest }: Row): Testimonial => ({
  ...rest,
  updatedAt: toVersion({ updated_at }),
});
