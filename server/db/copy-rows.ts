// Rows from one database to another, whatever their engines. What tables and columns there are is read from the
// databases themselves, so that whatever the product can write can be copied.
import { hash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { StartError } from '#server/base/start-error.ts';
import type { Database } from './engine/database.ts';
import type { Engine } from './schema/columns.ts';
import type { Schema } from './schema/schema.ts';

/** A database inside a transaction. */
export type Side = { engine: Engine; db: Kysely<Schema> };
type Row = Record<string, unknown>;

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
      const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
      await sql`
        insert into ${sql.table(table)} (${namesOf(columns)})
        ${to.engine === 'postgres' ? sql`overriding system value` : sql``}
        values ${sql.join(values)}
      `.execute(to.db);
    }
  }
  if (to.engine === 'postgres') await continueNumbers(to.db);
}

export const notEmptyError = () =>
  new StartError(
    'The database is not empty. Restore into a new one: name another DATA_DIR or DATABASE_URL, and restore before its first start.',
  );

/** By table. The digest is the same whatever the order of the rows, which differs between the engines. */
export async function digestTables(side: Side) {
  const digests: Record<string, { rows: number; digest: string }> = {};
  for (const [table, columns] of await readTables(side)) {
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
  return new Map(rows.map(({ table, columns }) => [table, columns.split(',').sort()]));
}

const columnsOfPostgres = sql<{ table: string; columns: string }>`
  select table_name as "table", string_agg(column_name, ',') as columns
  from information_schema.columns join information_schema.tables using (table_schema, table_name)
  where table_schema = current_schema() and table_type = 'BASE TABLE' group by table_name
`;

/**
 * Neither the engine's own tables nor those of its search, which triggers fill. In the order in which they were made: what
 * a row refers to comes before its own table, because PostgreSQL takes the same migrations.
 */
const columnsOfSqlite = sql<{ table: string; columns: string }>`
  select t.name as "table", group_concat(c.name) as columns
  from sqlite_schema s join pragma_table_list t using (name) join pragma_table_info(s.name) c
  where t.schema = 'main' and t.type = 'table' and t.name not glob 'sqlite_*'
  group by s.rowid order by s.rowid
`;

const namesOf = (columns: string[]) => sql.join(columns.map((column) => sql.ref(column)));

async function* readRows({ engine, db }: Side, table: string, columns: string[]) {
  const isPostgres = engine === 'postgres';
  if (isPostgres) {
    const all = sql`select ${namesOf(columns)} from ${sql.table(table)}`;
    await sql`declare copied_rows no scroll cursor for ${all}`.execute(db);
  }
  for (let last: unknown = Number.MIN_SAFE_INTEGER; ; ) {
    const next = isPostgres
      ? sql<Row>`fetch 100 from copied_rows`
      : sql<Row>`
          select rowid as "rowid#", ${namesOf(columns)} from ${sql.table(table)}
          where rowid > ${last} order by rowid limit 100
        `;
    const { rows } = await next.execute(db);
    if (rows.length === 0) break;
    yield rows;
    last = rows.at(-1)?.['rowid#'];
  }
  if (isPostgres) await sql`close copied_rows`.execute(db);
}

/** The one number that PostgreSQL itself gives to rows goes on after those that were copied. */
const continueNumbers = (db: Kysely<Schema>) =>
  sql`
    select setval(pg_get_serial_sequence('enquiry_search', 'seq'), coalesce(max(seq), 0) + 1, false)
    from enquiry_search
  `.execute(db);
