import type { Compilable, CompiledQuery } from 'kysely';
import type { Database } from './database.ts';

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

const maxKept = 1000;

/**
 * For the few queries that run with every call of the API: building and compiling one takes Kysely longer than SQLite
 * takes to run it. `build` is called once, and uses the given fields as values only. Outside transactions.
 *
 * SQLite knows whether anything was written since, by any process: until then the rows are those of the last call. They
 * are shared, so nobody may change them.
 */
export function compileOnce<Given extends Record<string, unknown>, Row>(
  { db, readVersion }: Pick<Database, 'db' | 'readVersion'>,
  build: (given: Given) => Compilable<Row>,
): (given: Given) => Promise<readonly Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  const kept = new Map<string, readonly Row[]>();
  let keptVersion: number | undefined;

  async function run(given: Given): Promise<readonly Row[]> {
    compiled ??= build(parameters as Given).compile();
    const values = compiled.parameters.map((value) =>
      value instanceof Parameter ? given[value.name] : value,
    );
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters: values });
    return rows;
  }

  return async (given) => {
    const version = readVersion?.();
    if (version === undefined) return run(given);
    if (version !== keptVersion || kept.size >= maxKept) kept.clear();
    keptVersion = version;
    const key = JSON.stringify(given);
    const known = kept.get(key);
    if (known) return known;
    const rows = await run(given);
    // Unless something was written while it ran.
    if (version === keptVersion) kept.set(key, rows);
    return rows;
  };
}
