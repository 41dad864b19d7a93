// The lists that are kept by hand (videos, services, testimonials, saved replies): a table each, and what differs.
import type { AuditDetail, AuditSubject } from '#contract/accounts/audit.ts';
import { type Actor, createAuditedChange, recordAudit } from '#server/db/audit.ts';
import type { Database } from '#server/db/engine/database.ts';
import { newId, type Time } from '#server/db/schema/columns.ts';
import type { Schema, Trx } from '#server/db/schema/schema.ts';

export type RecordStore<Item, New, Change> = {
  list: () => Promise<Item[]>;
  create: (given: New, actor: Actor) => Promise<Item>;
  /** Undefined, as false below, when there is no such record. Without a version any version is changed. */
  update: (
    id: string,
    change: Change,
    options: UpdateOptions,
  ) => Promise<Updated<Item> | undefined>;
  remove: (id: string, actor: Actor) => Promise<boolean>;
};

type UpdateOptions = {
  actor: Actor;
  /** The `updatedAt` that the sender has seen. */
  version?: string | undefined;
};

/** A stale one was not changed: the item is the newer version. */
export type Updated<Item> = { item: Item; isStale: boolean };

/** These lists are not paged. */
const maxListed = 1000;

type Keys = { id: string; created_at: Time; updated_at: Time };
type RecordTable = {
  [Table in keyof Schema]: Schema[Table] extends Keys ? Table : never;
}[keyof Schema];
type Values<Row> = Omit<Row, keyof Keys>;
type Changes<Row> = { [Column in keyof Row]?: Row[Column] | undefined };

type RecordOptions<
  Table extends RecordTable,
  Row extends Keys,
  Column extends keyof Values<Row>,
> = {
  table: Table;
  type: AuditSubject;
  /** How the audit log names a record: by a column, or all alike. */
  label: keyof Row | (() => string);
  /** What an update may change. */
  columns: readonly Column[];
  /** By the time of creation, unless said otherwise. */
  order?: readonly [column: keyof Row, direction: 'asc' | 'desc'];
  /** In the transaction of the change. */
  afterInsert?: (trx: Trx, row: Row) => Promise<void>;
  beforeDelete?: (trx: Trx, id: string) => Promise<void>;
} & ([Column] extends [AuditDetail]
  ? { detailOf?: undefined }
  : { detailOf: DetailOf<Row, Column> });

/** What the audit log says of a changed column, unless it knows the column by its name. */
type DetailOf<Row, Column> = (column: Column, row: Row) => AuditDetail;

type RecordItem<Row extends Keys> = Row & { updatedAt: string };

/** Each change and its entry in the audit log are one transaction. An update from an older version is refused. */
export function createRecordStore<
  Table extends RecordTable,
  Column extends keyof Values<Schema[Table]>,
>(database: Database, now: () => Date, options: RecordOptions<Table, Schema[Table], Column>) {
  type Row = Schema[Table];
  const { type, label, columns, afterInsert, beforeDelete } = options;
  const { order = ['created_at', 'asc'] } = options;
  const detailOf =
    (options.detailOf as DetailOf<Row, Column> | undefined) ?? ((column) => column as AuditDetail);
  // Kysely's types know the columns of one table: it stands for all that have the same keys.
  const table = options.table as 'services';
  const [column, direction] = order as readonly ['title', 'asc' | 'desc'];

  const { db } = database;
  const labelOf = (row: Row) => (typeof label === 'function' ? label() : String(row[label]));
  const audited = createAuditedChange({ db, now, type, labelOf });
  /** Without values it changes nothing, and makes other changes of the record wait until the transaction ends. */
  const write = async (trx: Trx, id: string, values = {}, updatedAt?: Time) =>
    (await trx
      .updateTable(table)
      .set(({ ref }) => ({ ...values, updated_at: updatedAt ?? ref('updated_at') }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()) as Row | undefined;

  const store: RecordStore<RecordItem<Row>, Values<Row>, Changes<Values<Row>>> = {
    async list() {
      const rows = await db
        .selectFrom(table)
        .selectAll()
        .orderBy(column, direction)
        .orderBy('id', direction)
        .limit(maxListed)
        .execute();
      return (rows as unknown as Row[]).map(toItem);
    },

    async create(given, actor) {
      const time = now().getTime();
      const keys = { id: newId(), created_at: time, updated_at: time };
      const row = await audited(actor, 'created', async (trx) => {
        const created = (await trx
          .insertInto(table)
          .values({ ...given, ...keys } as never)
          .returningAll()
          .executeTakeFirstOrThrow()) as unknown as Row;
        await afterInsert?.(trx, created);
        return created;
      });
      return toItem(row);
    },

    update: (id, values, { actor, version }) =>
      db.transaction().execute(async (trx) => {
        const before = await write(trx, id);
        if (!before) return undefined;
        if (version !== undefined && version !== toVersion(before)) {
          return { item: toItem(before), isStale: true };
        }
        const changed = columns.filter(
          (column) => values[column] !== undefined && values[column] !== before[column],
        );
        // Later than before even within one millisecond, or after the clock was set back.
        const updatedAt = Math.max(now().getTime(), before.updated_at + 1);
        const row = changed.length > 0 && (await write(trx, id, values, updatedAt));
        if (!row) return { item: toItem(before), isStale: false };
        const subject = { type, id, label: labelOf(row) };
        const detail = changed.map((column) => detailOf(column, row));
        await recordAudit(trx, { at: now(), actor, action: 'updated', subject, detail });
        return { item: toItem(row), isStale: false };
      }),

    async remove(id, actor) {
      const row = await audited(actor, 'deleted', async (trx) => {
        await beforeDelete?.(trx, id);
        const deleted = trx.deleteFrom(table).where('id', '=', id).returningAll();
        return (await deleted.executeTakeFirst()) as Row | undefined;
      });
      return row !== undefined;
    },
  };
  return store;
}

const toItem = <Row extends Keys>(row: Row) => ({ ...row, updatedAt: toVersion(row) });

const toVersion = ({ updated_at }: Pick<Keys, 'updated_at'>) => new Date(updated_at).toISOString();
