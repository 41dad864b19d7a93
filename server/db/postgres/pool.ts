import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';

const seconds = 1000;

export function createPostgresPool(
  connectionString: string,
  queryTimeout = 10 * seconds,
): PostgresPool {
  const pool = new pg.Pool({
    connectionString,
    application_name: 'aldermere',
    max: 10,
    connectionTimeoutMillis: 5 * seconds,
    keepAlive: true,
    statement_timeout: 8 * seconds,
    idle_in_transaction_session_timeout: 30 * seconds,
    // For a server that no longer answers at all; longer than it takes to say "statement timeout".
    query_timeout: queryTimeout,
    types: { getTypeParser },
  });
  // A lost connection is dropped by the pool, and the next query finds out whether there is another.
  // Without listeners the loss would end the process: the pool's is for idle connections, the
  // client's for those in a transaction, between two queries.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    options: pool.options,
    connect: async () => discardOnTimeout(await pool.connect()),
    end: () => pool.end(),
  };
}

/** A query that timed out still owns its connection, and the pool would hand it to the next caller. */
function discardOnTimeout(client: pg.PoolClient): PostgresPoolClient {
  let lost = false;
  async function query(sql: string, parameters: unknown[]): Promise<unknown> {
    // Spares a transaction that timed out the same wait again for its rollback.
    if (lost) throw new Error('Connection terminated after a query timed out');
    try {
      return await client.query(sql, parameters);
    } catch (error) {
      lost = error instanceof Error && error.message === 'Query read timeout';
      throw error;
    }
  }
  return {
    // Kysely's type also has cursors, which are not used.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy || lost),
  };
}

/** bigint and numeric (what sum() makes of bigint) as numbers, as on SQLite, not as text. */
const numericTypes: ReadonlySet<number> = new Set([
  pg.types.builtins.INT8,
  pg.types.builtins.NUMERIC,
]);

// Given to this pool, not set on pg.types, which is the whole process's.
const getTypeParser: typeof pg.types.getTypeParser = (id: number, format?: 'text' | 'binary') =>
  numericTypes.has(id) ? parseNumber : pg.types.getTypeParser(id, format);

function parseNumber(text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && !Number.isSafeInteger(number)) {
    throw new RangeError(`${text} is too large for a number`);
  }
  return number;
}
