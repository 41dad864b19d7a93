import type { Kysely } from 'kysely';
import type { AuditAction } from '#contract/audit.ts';
import type { NewService, Service, ServiceChange } from '#contract/services.ts';
import { type Actor, recordAudit } from '#server/db/audit.ts';
import { newId } from '#server/db/columns.ts';
import type { Schema } from '#server/db/schema.ts';
import type { RecordStore } from '#server/http/record-routes.ts';

// The list is read whole: it is kept by hand.
const mostListed = 1000;
const columns = ['id', 'icon', 'title', 'description'] as const;

export function createServiceStore(
  db: Kysely<Schema>,
  now: () => Date,
): RecordStore<Service, NewService, ServiceChange> {
  const entry = (actor: Actor, action: AuditAction, { id, title }: Service) => ({
    at: now(),
    actor,
    action,
    subject: { type: 'service' as const, id, label: title },
  });

  return {
    list() {
      return db
        .selectFrom('services')
        .select(columns)
        .orderBy('created_at')
        .orderBy('id')
        .limit(mostListed)
        .execute();
    },

    create(given, actor) {
      return db.transaction().execute(async (trx) => {
        const at = now().getTime();
        const service = await trx
          .insertInto('services')
          .values({ id: newId(), ...given, created_at: at, updated_at: at })
          .returning(columns)
          .executeTakeFirstOrThrow();
        await recordAudit(trx, entry(actor, 'created', service));
        return service;
      });
    },

    update(id, change, actor) {
      return db.transaction().execute(async (trx) => {
        const service = await trx
          .updateTable('services')
          .set({ ...change, updated_at: now().getTime() })
          .where('id', '=', id)
          .returning(columns)
          .executeTakeFirst();
        if (service) await recordAudit(trx, entry(actor, 'updated', service));
        return service;
      });
    },

    remove(id, actor) {
      return db.transaction().execute(async (trx) => {
        const service = await trx
          .deleteFrom('services')
          .where('id', '=', id)
          .returning(columns)
          .executeTakeFirst();
        if (service) await recordAudit(trx, entry(actor, 'deleted', service));
        return service !== undefined;
      });
    },
  };
}
