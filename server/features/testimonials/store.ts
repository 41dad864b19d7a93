import type { Kysely } from 'kysely';
import type { NewTestimonial, Testimonial, TestimonialChange } from '#contract/testimonials.ts';
import { newId } from '#server/db/columns.ts';
import { createAuditedChange, maxListed, type RecordStore } from '#server/db/record-store.ts';
import type { Schema } from '#server/db/schema.ts';

const columns = ['id', 'quote', 'name', 'initials', 'title'] as const;

export function createTestimonialStore(
  db: Kysely<Schema>,
  now: () => Date,
): RecordStore<Testimonial, NewTestimonial, TestimonialChange> {
  const audited = createAuditedChange({
    db,
    now,
    type: 'testimonial',
    labelOf: (testimonial: Testimonial) => testimonial.name,
  });

  return {
    list: () =>
      db
        .selectFrom('testimonials')
        .select(columns)
        .orderBy('created_at')
        .orderBy('id')
        .limit(maxListed)
        .execute(),

    create: (given, actor) =>
      audited(actor, 'created', (trx) => {
        const time = now().getTime();
        return trx
          .insertInto('testimonials')
          .values({ id: newId(), ...given, created_at: time, updated_at: time })
          .returning(columns)
          .executeTakeFirstOrThrow();
      }),

    update: (id, change, actor) =>
      audited(actor, 'updated', (trx) =>
        trx
          .updateTable('testimonials')
          .set({ ...change, updated_at: now().getTime() })
          .where('id', '=', id)
          .returning(columns)
          .executeTakeFirst(),
      ),

    async remove(id, actor) {
      const removed = await audited(actor, 'deleted', (trx) =>
        trx.deleteFrom('testimonials').where('id', '=', id).returning(columns).executeTakeFirst(),
      );
      return removed !== undefined;
    },
  };
}
