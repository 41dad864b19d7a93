import type { Kysely } from 'kysely';
import type { AuditAction } from '#contract/audit.ts';
import type { NewTestimonial, Testimonial, TestimonialChange } from '#contract/testimonials.ts';
import { type Actor, recordAudit } from '#server/db/audit.ts';
import { newId } from '#server/db/columns.ts';
import type { Schema } from '#server/db/schema.ts';
import type { RecordStore } from '#server/http/record-routes.ts';

// The list is read whole: it is kept by hand.
const mostListed = 1000;
const columns = ['id', 'quote', 'name', 'initials', 'title'] as const;

export function createTestimonialStore(
  db: Kysely<Schema>,
  now: () => Date,
): RecordStore<Testimonial, NewTestimonial, TestimonialChange> {
  const entry = (actor: Actor, action: AuditAction, { id, name }: Testimonial) => ({
    at: now(),
    actor,
    action,
    subject: { type: 'testimonial' as const, id, label: name },
  });

  return {
    list() {
      return db
        .selectFrom('testimonials')
        .select(columns)
        .orderBy('created_at')
        .orderBy('id')
        .limit(mostListed)
        .execute();
    },

    create(given, actor) {
      return db.transaction().execute(async (trx) => {
        const at = now().getTime();
        const testimonial = await trx
          .insertInto('testimonials')
          .values({ id: newId(), ...given, created_at: at, updated_at: at })
          .returning(columns)
          .executeTakeFirstOrThrow();
        await recordAudit(trx, entry(actor, 'created', testimonial));
        return testimonial;
      });
    },

    update(id, change, actor) {
      return db.transaction().execute(async (trx) => {
        const testimonial = await trx
          .updateTable('testimonials')
          .set({ ...change, updated_at: now().getTime() })
          .where('id', '=', id)
          .returning(columns)
          .executeTakeFirst();
        if (testimonial) await recordAudit(trx, entry(actor, 'updated', testimonial));
        return testimonial;
      });
    },

    remove(id, actor) {
      return db.transaction().execute(async (trx) => {
        const testimonial = await trx
          .deleteFrom('testimonials')
          .where('id', '=', id)
          .returning(columns)
          .executeTakeFirst();
        if (testimonial) await recordAudit(trx, entry(actor, 'deleted', testimonial));
        return testimonial !== undefined;
      });
    },
  };
}
