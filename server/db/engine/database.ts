import { type Kysely, type LogConfig, sql } from 'kysely';
import type { Engine } from '#server/db/schema/columns.ts';
import type { Schema } from '#server/db/schema/schema.ts';

export async function writeProbe(db: Kysely<Schema>): Promise<void> {
  await db
    .insertInto('attempts')
    .values({ scope: 'readyz', key: '', window_start: 0, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['scope', 'key', 'window_start']).doUpdateSet({ count: 1 }),
    )
    .execute();
}

export type OnQuery = (ms: number, hasFailed: boolean) => void;

/** Kysely's own measure of how long a query took; without a listener it measures nothing. */
export const toKyselyLog = (onQuery: OnQuery | undefined): { log?: LogConfig } =>
  onQuery
    ? { log: ({ queryDurationMillis, level }) => onQuery(queryDurationMillis, level === 'error') }
    : {};

/** What the metrics count. */
export type Observers = {
  onQuery?: OnQuery | undefined;
  /** Called for a notice that its listener could not read. */
  onSkippedNotice?: (() => void) | undefined;
};

/** Inside a transaction use only its `trx`: on SQLite every other write waits for the transaction, in vain. */
export type Database = {
  engine: Engine;
  /** Durable: what was acknowledged is on disk. */
  db: Kysely<Schema>;
  /** For counts and session touches, which may be lost in a power cut: does not wait for the disk. */
  nonDurableDb: Kysely<Schema>;
  /** Another number after each commit of any process; undefined when unknown. Only where it costs less than a query. */
  readVersion?(): number | undefined;
  /** For a migration, which may write millions of rows. */
  withoutTimeLimits<Result>(work: (db: Kysely<Schema>) => Promise<Result>): Promise<Result>;
  /** Rejects when the database cannot be reached. */
  ping(): Promise<void>;
  /** Rejects when it cannot be written either. Writes a row that nobody reads. */
  checkWritable(): Promise<void>;
  /**
   * Calls back soon after another process has called notify, where the engine can: SQLite never does. When `onNotice`
   * throws, the notice is skipped and counted.
   */
  listen(channel: string, onNotice: (payload: string) => void): () => Promise<void>;
  close(): Promise<void>;
};

/**
 * On SQLite others can read a commit a moment before it is on disk. Before somebody is told that what was only read is
 * stored, this waits: the end of any transaction does.
 */
export const waitUntilDurable = (db: Kysely<Schema>): Promise<void> =>
  db.transaction().execute(async () => {});

/** On SQLite the WAL holds what was erased until it is written over. This leaves it empty, unless somebody is reading. */
export async function emptyWal({ engine, nonDurableDb }: Database): Promise<void> {
  if (engine === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(nonDurableDb);
}

/** In a transaction: told when it is committed, and only then. */
export async function notify(
  { engine }: Pick<Database, 'engine'>,
  db: Kysely<Schema>,
  channel: string,
  payload = '',
): Promise<void> {
  if (engine === 'postgres') await sql`select pg_notify(${channel}, ${payload})`.execute(db);
}

/**
 * Sends notices that belong to no transaction. PostgreSQL commits transactions with notices one after the other, each
 * behind the disk: so those that come while one is under way go together, and none waits for the disk.
 */
export function createNotices({ engine, db }: Pick<Database, 'engine' | 'db'>, channel: string) {
  let waiting: string[] = [];
  let isSending = false;

  return async function send(payload: string): Promise<void> {
    if (engine !== 'postgres') return;
    waiting.push(payload);
    if (isSending) return;
    isSending = true;
    try {
      while (waiting.length > 0) {
        const packets = toPackets(waiting);
        waiting = [];
        await sql`
          select set_config('synchronous_commit', 'off', true), pg_notify(${channel}, payload)
          from unnest(${packets}::text[]) as payload`.execute(db);
      }
    } finally {
      isSending = false;
    }
  };
}

/** PostgreSQL takes up to 8,000 bytes in one. A listener reads each line of it as a notice. */
const maxPacketBytes = 7900;

function toPackets(payloads: readonly string[]): string[] {
  const packets: string[] = [];
  for (const payload of payloads) {
    const longer = packets.length > 0 && `${packets.at(-1)}\n${payload}`;
    if (longer && Buffer.byteLength(longer) <= maxPacketBytes) packets[packets.length - 1] = longer;
    else packets.push(payload);
  }
  return packets;
}
