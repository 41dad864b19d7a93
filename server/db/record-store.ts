// The lists that the admin keeps by hand: each change is written down in its own transaction. A feature names its
// table and its columns, and has the store.
import type { Kysely, Transaction } from 'kysely';
import type { AuditAction, AuditSubject } from '#contract/audit.ts';
import { type Actor, recordAudit } from './audit.ts';
import { newId, type Time } from './columns.ts';
import type { Schema } from './schema.ts';

export type RecordStore<Item, New, Change> = {
  list(): Promise<Item[]>;
  create(given: New, actor: Actor): Promise<Item>;
  /** Undefined, as false below, when there is no such record. */
  update(id: string, change: Change, actor: Actor): Promise<Item | undefined>;
  remove(id: string, actor: Actor): Promise<boolean>;
};

/** Lists are read whole: they are kept by hand. */
export const mostListed = 1000;

/** Kysely cannot follow a name that is a parameter: in here every table is this one. */
type Inside = { records: Stamps & { id: string } };
type Stamps = { created_at: Time; updated_at: Time };
const inside = (db: Kysely<Schema>) => db as unknown as Kysely<Inside>;

type RecordTable = {
  [Table in keyof Schema]: Schema[Table] extends Inside['records'] ? Table : never;
}[keyof Schema];

export function createRecordStore<
  Table extends RecordTable,
  Column extends Exclude<keyof Schema[Table], 'id' | keyof Stamps>,
>(options: {
  db: Kysely<Schema>;
  now: () => Date;
  table: Table;
  /** Beside the id and the times, which all have. */
  columns: readonly Column[];
  /** What the trail calls it, and by which column. */
  subject: AuditSubject;
  label: Column;
}): RecordStore<
  Pick<Schema[Table], Column> & { id: string },
  Pick<Schema[Table], Column>,
  { [Name in Column]?: Schema[Table][Name] | undefined }
> {
  type Item = Pick<Schema[Table], Column> & { id: string };
  const { db, now, subject, label } = options;
  const table = options.table as unknown as 'records';
  const columns = ['id', ...options.columns] as unknown as readonly 'id'[];

  const change = (
    actor: Actor,
    action: AuditAction,
    make: (trx: Kysely<Inside>) => Promise<{ id: string } | undefined>,
  ): Promise<Item | undefined> =>
    db.transaction().execute(async (trx: Transaction<Schema>) => {
      const item = (await make(inside(trx))) as Item | undefined;
      if (!item) return undefined;
      const about = { type: subject, id: item.id, label: String(item[label]) };
      await recordAudit(trx, { at: now(), actor, action, subject: about });
      return item;
    });

  return {
    async list() {
      const rows = await inside(db)
        .selectFrom(table)
        .select(columns)
        .orderBy('created_at')
        .orderBy('id')
        .limit(mostListed)
        .execute();
      return rows as Item[];
    },

    async create(given, actor) {
      const at = now().getTime();
      const created = await change(actor, 'created', (trx) =>
        trx
          .insertInto(table)
          .values({ ...given, id: newId(), created_at: at, updated_at: at })
          .returning(columns)
          .executeTakeFirstOrThrow(),
      );
      return created as Item;
    },

    update: (id, given, actor) =>
      change(actor, 'updated', (trx) =>
        trx
          .updateTable(table)
          .set({ ...given, updated_at: now().getTime() })
          .where('id', '=', id)
          .returning(columns)
          .executeTakeFirst(),
      ),

    async remove(id, actor) {
      const removed = await change(actor, 'deleted', (trx) =>
        trx.deleteFrom(table).where('id', '=', id).returning(columns).executeTakeFirst(),
      );
      return removed !== undefined;
    },
  };
}
