// The lists that an admin keeps by hand: videos, services, testimonials.
import type { Kysely, Transaction } from 'kysely';
import type { AuditAction, AuditDetail, AuditSubject } from '#contract/audit.ts';
import { type Actor, recordAudit } from './audit.ts';
import type { Time } from './columns.ts';
import type { Schema } from './schema.ts';

export type RecordStore<Item, New, Change> = {
  list(): Promise<Item[]>;
  create(given: New, actor: Actor): Promise<Item>;
  /** Undefined, as false below, when there is no such record. Without a version any version is changed. */
  update(id: string, change: Change, options: UpdateOptions): Promise<Updated<Item> | undefined>;
  remove(id: string, actor: Actor): Promise<boolean>;
};

type UpdateOptions = {
  actor: Actor;
  /** The `updatedAt` that the sender has seen. */
  version?: string | undefined;
};

/** A stale one was not changed: the item is the newer version. */
export type Updated<Item> = { item: Item; isStale: boolean };

/** These lists are not paged. */
export const maxListed = 1000;

type AuditOptions<Row> = {
  db: Kysely<Schema>;
  now: () => Date;
  type: AuditSubject;
  labelOf: (row: Row) => string;
  detailOf?: (row: Row) => readonly AuditDetail[];
};

/** Makes a change and its entry in the audit log in one transaction. A change that finds no record is not logged. */
export function createAuditedChange<Row extends { id: string }>(options: AuditOptions<Row>) {
  const { db, now, type, labelOf, detailOf = () => [] } = options;
  return <Result extends Row | undefined>(
    actor: Actor,
    action: AuditAction,
    change: (trx: Transaction<Schema>) => Promise<Result>,
  ): Promise<Result> =>
    db.transaction().execute(async (trx) => {
      const row = await change(trx);
      if (row) {
        const subject = { type, id: row.id, label: labelOf(row) };
        await recordAudit(trx, { at: now(), actor, action, subject, detail: detailOf(row) });
      }
      return row;
    });
}

type VersionedRow = { id: string; updated_at: Time };
type Values<Row> = { [Column in keyof Row]?: Row[Column] | undefined };

/** Writes the columns that differ, with an entry in the audit log. An older version than the stored one is refused. */
export function createAuditedUpdate<Row extends VersionedRow>(
  options: AuditOptions<Row> & {
    columns: readonly (string & keyof Row)[];
    /** Without values it changes nothing, and makes other changes of the record wait until the transaction ends. */
    write(
      trx: Transaction<Schema>,
      id: string,
      values?: Values<Row>,
      updatedAt?: Time,
    ): Promise<Row | undefined>;
  },
) {
  const { db, now, columns, write, type, labelOf } = options;

  return (
    id: string,
    values: Values<Row>,
    { actor, version }: UpdateOptions,
  ): Promise<Updated<Row> | undefined> =>
    db.transaction().execute(async (trx) => {
      const before = await write(trx, id);
      if (!before) return undefined;
      if (version !== undefined && version !== toVersion(before)) {
        return { item: before, isStale: true };
      }
      const changed = columns.filter(
        (column) => values[column] !== undefined && values[column] !== before[column],
      );
      // Later than before even within one millisecond, or after the clock was set back.
      const updatedAt = Math.max(now().getTime(), before.updated_at + 1);
      const row = changed.length > 0 && (await write(trx, id, values, updatedAt));
      if (!row) return { item: before, isStale: false };
      const subject = { type, id, label: labelOf(row) };
      const detail = changed.map((column) => toDetail(column, row[column]));
      await recordAudit(trx, { at: now(), actor, action: 'updated', subject, detail });
      return { item: row, isStale: false };
    });
}

function toDetail(column: string, value: unknown): AuditDetail {
  if (column === 'is_active') return value ? 'made-active' : 'made-inactive';
  return column as AuditDetail;
}

export const toVersion = ({ updated_at }: Pick<VersionedRow, 'updated_at'>) =>
  new Date(updated_at).toISOString();
