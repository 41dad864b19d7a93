import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { Schema } from './schema.ts';

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

const parameters = new Proxy({}, { get: (_target, name) => new Parameter(String(name)) });

/**
 * For the few queries that run with every call of the API: building and compiling one takes Kysely longer than SQLite
 * takes to run it. `build` is called once, and uses the given fields as values only.
 */
export function compileOnce<Given extends Record<string, unknown>, Row>(
  db: Kysely<Schema>,
  build: (given: Given) => Compilable<Row>,
): (given: Given) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (given) => {
    compiled ??= build(parameters as Given).compile();
    const values = compiled.parameters.map((value) =>
      value instanceof Parameter ? given[value.name] : value,
    );
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters: values });
    return rows;
  };
}
