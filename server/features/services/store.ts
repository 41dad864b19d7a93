import type { Kysely } from 'kysely';
import type { NewService, Service, ServiceChange } from '#contract/services.ts';
import { newId } from '#server/db/columns.ts';
import { createAuditedChange, maxListed, type RecordStore } from '#server/db/record-store.ts';
import type { Schema } from '#server/db/schema.ts';

const columns = ['id', 'icon', 'title', 'description'] as const;

export function createServiceStore(
  db: Kysely<Schema>,
  now: () => Date,
): RecordStore<Service, NewService, ServiceChange> {
  const audited = createAuditedChange({
    db,
    now,
    type: 'service',
    labelOf: (service: Service) => service.title,
  });

  return {
    list: () =>
      db
        .selectFrom('services')
        .select(columns)
        .orderBy('created_at')
        .orderBy('id')
        .limit(maxListed)
        .execute(),

    create: (given, actor) =>
      audited(actor, 'created', (trx) => {
        const time = now().getTime();
        return trx
          .insertInto('services')
          .values({ id: newId(), ...given, created_at: time, updated_at: time })
          .returning(columns)
          .executeTakeFirstOrThrow();
      }),

    update: (id, change, actor) =>
      audited(actor, 'updated', (trx) =>
        trx
          .updateTable('services')
          .set({ ...change, updated_at: now().getTime() })
          .where('id', '=', id)
          .returning(columns)
          .executeTakeFirst(),
      ),

    async remove(id, actor) {
      const removed = await audited(actor, 'deleted', (trx) =>
        trx.deleteFrom('services').where('id', '=', id).returning(columns).executeTakeFirst(),
      );
      return removed !== undefined;
    },
  };
}
