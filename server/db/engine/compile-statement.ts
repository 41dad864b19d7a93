import type { CompiledQuery, Kysely } from 'kysely';
import type { Schema } from '#server/db/schema/schema.ts';

/** Stands in the compiled query for a value that comes with each call. */
class Parameter {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
  [Symbol.toPrimitive](): never {
    throw new TypeError(`${this.name} has no value yet: calculate with it before the call`);
  }
}

/** A query of Kysely, or one in `sql`. */
type Compilable<Row> = { compile(db: Kysely<Schema>): CompiledQuery<Row> };

const names = new Map<string, string>();

/** By its name PostgreSQL keeps a statement parsed and planned. Only those compiled here have one: they are few. */
export const statementName = (text: string) => names.get(text);

/**
 * For the few queries that run often: building and compiling one takes Kysely longer than SQLite takes to run it. `build`
 * is called once, and uses the given fields as values only. A later call has the same fields.
 */
export function compileStatement<Given extends Record<string, unknown>, Row>(
  build: (given: Given) => Compilable<Row>,
): (db: Kysely<Schema>, given: Given) => Promise<readonly Row[]> {
  let compiled: CompiledQuery<Row> | undefined;

  return async (db, given) => {
    if (!compiled) {
      compiled = build(toParameters(given)).compile(db);
      names.set(compiled.sql, names.get(compiled.sql) ?? `statement ${names.size + 1}`);
    }
    const parameters = compiled.parameters.map((value) =>
      value instanceof Parameter ? given[value.name] : value,
    );
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}

const toParameters = <Given extends Record<string, unknown>>(given: Given) =>
  Object.fromEntries(Object.keys(given).map((name) => [name, new Parameter(name)])) as Given;
