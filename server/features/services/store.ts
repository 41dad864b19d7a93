import type { Kysely } from 'kysely';
import type { NewService, Service, ServiceChange } from '#contract/services.ts';
import { newId } from '#server/db/columns.ts';
import {
  createAuditedChange,
  createAuditedUpdate,
  maxListed,
  type RecordStore,
  toVersion,
} from '#server/db/record-store.ts';
import type { Schema } from '#server/db/schema.ts';

const columns = ['id', 'icon', 'title', 'description', 'updated_at'] as const;
type Row = Pick<Schema['services'], (typeof columns)[number]>;

export function createServiceStore(
  db: Kysely<Schema>,
  now: () => Date,
): RecordStore<Service, NewService, ServiceChange> {
  const audit = { db, now, type: 'service' as const, labelOf: (row: Row) => row.title };
  const audited = createAuditedChange(audit);
  const auditedUpdate = createAuditedUpdate({
    ...audit,
    columns,
    write: (trx, id, values, updatedAt) =>
      trx
        .updateTable('services')
        .set(({ ref }) => ({ ...values, updated_at: updatedAt ?? ref('updated_at') }))
        .where('id', '=', id)
        .returning(columns)
        .executeTakeFirst(),
  });

  return {
    async list() {
      const rows = await db
        .selectFrom('services')
        .select(columns)
        .orderBy('created_at')
        .orderBy('id')
        .limit(maxListed)
        .execute();
      return rows.map(toService);
    },

    async create(given, actor) {
      const row = await audited(actor, 'created', (trx) => {
        const time = now().getTime();
        return trx
          .insertInto('services')
          .values({ id: newId(), ...given, created_at: time, updated_at: time })
          .returning(columns)
          .executeTakeFirstOrThrow();
      });
      return toService(row);
    },

    async update(id, change, options) {
      const updated = await auditedUpdate(id, change, options);
      return updated && { ...updated, item: toService(updated.item) };
    },

    async remove(id, actor) {
      const removed = await audited(actor, 'deleted', (trx) =>
        trx.deleteFrom('services').where('id', '=', id).returning(columns).executeTakeFirst(),
      );
      return removed !== undefined;
    },
  };
}

const toService = ({ updated_at, ...rest }: Row): Service => ({
  ...rest,
  updatedAt: toVersion({ updated_at }),
});
