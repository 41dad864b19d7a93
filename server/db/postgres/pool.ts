import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { statementName } from '#server/db/engine/compile-statement.ts';

const seconds = 1000;

/** With the two that listen an instance has twelve: PostgreSQL's usual 100 are enough for eight, and the shell's commands. */
const connections = { durable: 7, nonDurable: 3 };

/** Milliseconds for one statement; 0 for no limit. `query` is for a server that no longer answers: its error comes later. */
type TimeLimits = { statement: number; query: number };
const requestLimits: TimeLimits = { statement: 8 * seconds, query: 10 * seconds };
export const noLimits: TimeLimits = { statement: 0, query: 0 };

export function createPostgresPool(
  connectionString: string,
  { limits = requestLimits, isDurable = true }: { limits?: TimeLimits; isDurable?: boolean } = {},
): PostgresPool {
  const pool = new pg.Pool({
    connectionString,
    application_name: 'aldermere',
    max: isDurable ? connections.durable : connections.nonDurable,
    ...(!isDurable && { options: '-c synchronous_commit=off' }),
    connectionTimeoutMillis: 5 * seconds,
    keepAlive: true,
    statement_timeout: limits.statement,
    idle_in_transaction_session_timeout: 30 * seconds,
    query_timeout: limits.query,
    types: { getTypeParser },
  });
  // The pool drops a lost connection by itself. Without listeners the error would end the process: the pool emits it for
  // idle connections, the client between two queries of a transaction.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    options: pool.options,
    connect: async () => discardOnTimeout(await pool.connect()),
    end: () => pool.end(),
  };
}

/** A query that timed out still occupies its connection, which the pool would give to the next caller. */
function discardOnTimeout(client: pg.PoolClient): PostgresPoolClient {
  let lost = false;
  async function query(text: string, values: unknown[]): Promise<unknown> {
    const name = statementName(text);
    // Otherwise the rollback of a transaction that timed out would wait as long again.
    if (lost) throw new Error('Connection terminated after a query timed out');
    try {
      return await client.query({ text, values, ...(name && { name }) });
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

// Set on this pool only: pg.types is global to the process.
const getTypeParser: typeof pg.types.getTypeParser = (id: number, format?: 'text' | 'binary') =>
  numericTypes.has(id) ? parseNumber : pg.types.getTypeParser(id, format);

function parseNumber(text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && !Number.isSafeInteger(number)) {
    throw new RangeError(`${text} is too large for a number`);
  }
  return number;
}
