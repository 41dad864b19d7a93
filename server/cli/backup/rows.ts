// Rows from one database to another, whatever their engines. What tables and columns there are is read from the
// databases themselves, so that whatever the product can write can be copied.
import { hash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { StartError } from '#server/base/start-error.ts';
import type { Database } from '#server/db/connect.ts';
import type { Engine } from '#server/db/schema/columns.ts';
import type { Schema } from '#server/db/schema/schema.ts';

/** A database inside a transaction. */
export type Side = { engine: Engine; db: Kysely<Schema> };
type Row = Record<string, unknown>;
type Column = { table: string; column: string };

/** By table. The digest is the same whatever the order of the rows, which differs between the engines. */
export type Digests = Record<string, { rows: number; digest: string }>;

const rowsPerBatch = 100;

/** All rows are of one moment, while the server goes on writing; what is written is all there at the end, or nothing. */
export const inOneMoment = <Result>(
  { engine, withoutTimeLimits }: Database,
  work: (side: Side) => Promise<Result>,
): Promise<Result> =>
  withoutTimeLimits((patient) =>
    patient
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (db) => {
        if (engine === 'postgres') {
          await sql`set local idle_in_transaction_session_timeout = 0`.execute(db);
        }
        return work({ engine, db });
      }),
  );

/** Into tables of the same version, which must be empty. One of both is SQLite. */
export async function copyRows(from: Side, to: Side): Promise<void> {
  const [source, target] = [await readTables(from), await readTables(to)];
  const odd = [...source.keys(), ...target.keys()].find(
    (table) => `${source.get(table)}` !== `${target.get(table)}`,
  );
  if (odd !== undefined) throw new StartError(`The table ${odd} is not as this version makes it.`);
  for (const [table, columns] of from.engine === 'sqlite' ? source : target) {
    // Migrating has filled the one, and the doctor may have tried to write into the other.
    if (table === 'migrations' || table === 'attempts') await to.db.deleteFrom(table).execute();
    const { rows: found } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(to.db);
    if (found.length > 0) throw notEmptyError();
    for await (const rows of readRows(from, table, columns)) {
      await insertRows(to, table, { columns, rows });
    }
  }
  if (to.engine === 'postgres') await continueSequences(to.db);
}

export const notEmptyError = () =>
  new StartError(
    'The database is not empty. Restore into a new one: name another DATA_DIR or DATABASE_URL, and restore before its first start.',
  );

export async function digestTables(side: Side): Promise<Digests> {
  const digests: Digests = {};
  for (const [table, columns] of [...(await readTables(side))].sort()) {
    let count = 0;
    let sum = 0n;
    for await (const rows of readRows(side, table, columns)) {
      for (const row of rows) {
        const text = JSON.stringify(columns.map((column) => row[column]));
        sum = BigInt.asUintN(256, sum + BigInt(`0x${hash('sha256', text)}`));
      }
      count += rows.length;
    }
    digests[table] = { rows: count, digest: sum.toString(16) };
  }
  return digests;
}

/** Each table with its columns, in the order of their names. */
async function readTables({ engine, db }: Side): Promise<Map<string, string[]>> {
  const { rows } = await (engine === 'postgres' ? columnsOfPostgres : columnsOfSqlite).execute(db);
  const tables = Map.groupBy(rows, ({ table }) => table);
  return new Map(
    [...tables].map(([table, columns]) => [table, columns.map(({ column }) => column).sort()]),
  );
}

const columnsOfPostgres = sql<Column>`
  select table_name as "table", column_name as "column"
  from information_schema.columns join information_schema.tables using (table_schema, table_name)
  where table_schema = current_schema() and table_type = 'BASE TABLE'
`;

/**
 * Neither the engine's own tables nor those of its search, which triggers fill. In the order in which they were made: what
 * a row refers to comes before its own table, because PostgreSQL takes the same migrations.
 */
const columnsOfSqlite = sql<Column>`
  select t.name as "table", c.name as "column"
  from sqlite_schema s join pragma_table_list t using (name) join pragma_table_info(s.name) c
  where t.schema = 'main' and t.type = 'table' and t.name not glob 'sqlite_*' order by s.rowid
`;

async function* readRows({ engine, db }: Side, table: string, columns: string[]) {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  if (engine === 'sqlite') {
    for (let last: unknown = Number.MIN_SAFE_INTEGER; last !== undefined; ) {
      const { rows } = await sql<Row>`
        select rowid as "rowid#", ${names} from ${sql.table(table)}
        where rowid > ${last} order by rowid limit ${sql.lit(rowsPerBatch)}
      `.execute(db);
      yield rows;
      last = rows.at(-1)?.['rowid#'];
    }
    return;
  }
  const all = sql`select ${names} from ${sql.table(table)}`;
  await sql`declare copied_rows no scroll cursor for ${all}`.execute(db);
  for (let isOver = false; !isOver; ) {
    const { rows } = await sql<Row>`fetch ${sql.lit(rowsPerBatch)} from copied_rows`.execute(db);
    yield rows;
    isOver = rows.length < rowsPerBatch;
  }
  await sql`close copied_rows`.execute(db);
}

async function insertRows(
  { engine, db }: Side,
  table: string,
  { columns, rows }: { columns: string[]; rows: Row[] },
): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    ${engine === 'postgres' ? sql`overriding system value` : sql``}
    values ${sql.join(values)}
  `.execute(db);
}

/** Numbers that PostgreSQL gives to rows go on after those that were copied. */
async function continueSequences(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<Column>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = current_schema() and is_identity = 'YES'
  `.execute(db);
  for (const { table, column } of rows) {
    await sql`
      select setval(pg_get_serial_sequence(${table}, ${column}), coalesce(max(${sql.ref(column)}), 0) + 1, false)
      from ${sql.table(table)}
    `.execute(db);
  }
}
