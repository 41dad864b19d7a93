// The lists that an admin keeps by hand: videos, services, testimonials.
import type { Compilable, Kysely, Transaction } from 'kysely';
import type { AuditDetail, AuditSubject } from '#contract/accounts/audit.ts';
import { type Actor, createAuditedChange, recordAudit } from '#server/db/audit.ts';
import { compileOnce } from '#server/db/compile-once.ts';
import type { Database } from '#server/db/engine/database.ts';
import { newId, type Time } from '#server/db/schema/columns.ts';
import type { Schema } from '#server/db/schema/schema.ts';

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

type StoredRow = { id: string; updated_at: Time };
type NewKeys = { id: string; created_at: Time; updated_at: Time };
type Values<Row> = { [Column in keyof Row]?: Row[Column] | undefined };

/** What differs from one table to another. The queries are written where their table is known by its type. */
type RecordTable<Row, Column extends keyof Row, Item, New, Change> = {
  type: AuditSubject;
  labelOf(row: Row): string;
  toItem(row: Row): Item;
  /** The columns that an update may change, and what the audit log says of each. */
  columns: readonly Column[];
  detailOf(column: Column, row: Row): AuditDetail;
  toValues(change: Change): Values<Pick<Row, Column>>;
  select(db: Kysely<Schema>): Compilable<Row>;
  insert(trx: Transaction<Schema>, given: New, keys: NewKeys): Promise<Row>;
  /** Without values it changes nothing, and makes other changes of the record wait until the transaction ends. */
  write(
    trx: Transaction<Schema>,
    id: string,
    values?: Values<Pick<Row, Column>>,
    updatedAt?: Time,
  ): Promise<Row | undefined>;
  delete(trx: Transaction<Schema>, id: string): Promise<Row | undefined>;
};

/** Each change and its entry in the audit log are one transaction. An update from an older version is refused. */
export function createRecordStore<
  Row extends StoredRow,
  Column extends keyof Row,
  Item,
  New,
  Change,
>(
  database: Database,
  now: () => Date,
  table: RecordTable<Row, Column, Item, New, Change>,
): RecordStore<Item, New, Change> {
  const { type, labelOf, toItem, columns, detailOf } = table;

  const { db } = database;
  const audited = createAuditedChange({ db, now, type, labelOf });
  const listRows = compileOnce(database, () => table.select(db));

  return {
    async list() {
      return (await listRows({})).map(toItem);
    },

    async create(given, actor) {
      const time = now().getTime();
      const keys = { id: newId(), created_at: time, updated_at: time };
      const row = await audited(actor, 'created', (trx) => table.insert(trx, given, keys));
      return toItem(row);
    },

    update: (id, change, { actor, version }) =>
      db.transaction().execute(async (trx) => {
        const before = await table.write(trx, id);
        if (!before) return undefined;
        if (version !== undefined && version !== toVersion(before)) {
          return { item: toItem(before), isStale: true };
        }
        const values = table.toValues(change);
        const changed = columns.filter(
          (column) => values[column] !== undefined && values[column] !== before[column],
        );
        // Later than before even within one millisecond, or after the clock was set back.
        const updatedAt = Math.max(now().getTime(), before.updated_at + 1);
        const row = changed.length > 0 && (await table.write(trx, id, values, updatedAt));
        if (!row) return { item: toItem(before), isStale: false };
        const subject = { type, id, label: labelOf(row) };
        const detail = changed.map((column) => detailOf(column, row));
        await recordAudit(trx, { at: now(), actor, action: 'updated', subject, detail });
        return { item: toItem(row), isStale: false };
      }),

    async remove(id, actor) {
      const row = await audited(actor, 'deleted', (trx) => table.delete(trx, id));
      return row !== undefined;
    },
  };
}

const versions = new Map<Time, string>();

/** Kept, because formatting the times of a list took as long as its query. */
export function toVersion({ updated_at }: Pick<StoredRow, 'updated_at'>): string {
  const known = versions.get(updated_at);
  if (known) return known;
  if (versions.size >= maxListed) versions.clear();
  const version = new Date(updated_at).toISOString();
  versions.set(updated_at, version);
  return version;
}
