// The lists that an admin keeps by hand: videos, services, testimonials.
import type { Kysely, Transaction } from 'kysely';
import type { AuditAction, AuditSubject } from '#contract/audit.ts';
import { type Actor, recordAudit } from './audit.ts';
import type { Schema } from './schema.ts';

export type RecordStore<Item, New, Change> = {
  list(): Promise<Item[]>;
  create(given: New, actor: Actor): Promise<Item>;
  /** Undefined, as false below, when there is no such record. */
  update(id: string, change: Change, actor: Actor): Promise<Item | undefined>;
  remove(id: string, actor: Actor): Promise<boolean>;
};

/** These lists are not paged. */
export const maxListed = 1000;

/** Makes a change and its entry in the audit log in one transaction. A change that finds no record is not logged. */
export function createAuditedChange<Row extends { id: string }>(options: {
  db: Kysely<Schema>;
  now: () => Date;
  type: AuditSubject;
  labelOf: (row: Row) => string;
}) {
  const { db, now, type, labelOf } = options;
  return <Result extends Row | undefined>(
    actor: Actor,
    action: AuditAction,
    change: (trx: Transaction<Schema>) => Promise<Result>,
  ): Promise<Result> =>
    db.transaction().execute(async (trx) => {
      const row = await change(trx);
      if (row) {
        const subject = { type, id: row.id, label: labelOf(row) };
        await recordAudit(trx, { at: now(), actor, action, subject });
      }
      return row;
    });
}
